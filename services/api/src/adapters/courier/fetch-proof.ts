import { fileTypeFromBuffer } from 'file-type';

/** Bytes: photographs of a doorstep are far smaller. */
const maxBytes = 5 * 1024 * 1024;
const pictures: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export interface ProofPicture {
  content: Buffer;
  type: string;
}

/**
 * Fetches the picture that proves a delivery, without our token, because it may lie in a bucket of the courier's.
 * Undefined if the courier no longer has it. Throws if it is not a picture, too large, or the courier is unavailable.
 */
export async function fetchProof(url: string, timeout: number): Promise<ProofPicture | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
  if (response.status === 404 || response.status === 410) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) throw new Error(`The courier responded with ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The proof of delivery is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  const type = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (!pictures.includes(type)) throw new Error(`The proof of delivery is ${type || 'no picture'}.`);
  return { content, type };
}
