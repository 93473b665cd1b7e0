import sharp from 'sharp';

/** A small picture, of the given colour. */
export const picture = async (type: 'jpeg' | 'png' = 'jpeg'): Promise<Blob> => {
  const made = sharp({ create: { width: 320, height: 240, channels: 3, background: '#8899aa' } });
  return new Blob([new Uint8Array(await (type === 'jpeg' ? made.jpeg() : made.png()).toBuffer())], { type: `image/${type}` });
};
