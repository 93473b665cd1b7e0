import { shrinkPhoto } from './shrink-photo.ts';

const createImageBitmap = jest.fn<Promise<unknown>, [File, unknown]>();
const drawn: unknown[] = [];
const context = {
  fillStyle: '',
  imageSmoothingQuality: 'low',
  fillRect: (...place: number[]) => drawn.push(['fill', context.fillStyle, ...place]),
  drawImage: (_: unknown, ...place: number[]) => drawn.push(['draw', context.imageSmoothingQuality, ...place]),
};
let encoded: Blob | null;
const toBlob = jest.fn((done: (blob: Blob | null) => void, ..._: unknown[]) => done(encoded));

beforeEach(() => {
  jest.clearAllMocks();
  drawn.length = 0;
  encoded = new Blob(['small'], { type: 'image/jpeg' });
  Object.assign(globalThis, { createImageBitmap });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  HTMLCanvasElement.prototype.toBlob = toBlob as never;
});
afterEach(() => jest.restoreAllMocks());

/** First bytes by type. */
const starts: Record<string, string> = { 'image/jpeg': '\xff\xd8\xff', 'image/heic': '\0\0\0\x18ftypheic' };
const photo = (bytes: number, type = 'image/jpeg', name = 'disc.photo.png', called = type) => {
  const content = (starts[type] ?? 'RIFF').padEnd(bytes, 'x').slice(0, Math.max(bytes, 12));
  return new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type: called });
};
const sized = (width: number, height: number) => {
  const picture = { width, height, close: jest.fn() };
  createImageBitmap.mockResolvedValue(picture);
  return picture;
};
const megabytes = 1024 * 1024;

test('[VEH-1] a large photo is sent upright, with its long side at 2600 pixels', async () => {
  const picture = sized(5200, 2601);
  const file = photo(100);
  const small = await shrinkPhoto(file);
  expect([small.name, small.type, small.size]).toEqual(['disc.photo.jpg', 'image/jpeg', 5]);
  expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(drawn).toEqual([
    ['fill', '#fff', 0, 0, 2600, 1301],
    ['draw', 'high', 0, 0, 2600, 1301],
  ]);
  expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.85]);
  expect(picture.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['a small JPEG', 2600, 1000],
  ['a small upright JPEG', 1000, 2600],
])('%s is sent as it is', async (_, width, height) => {
  const picture = sized(width, height);
  const file = photo(100);
  expect(await shrinkPhoto(file)).toBe(file);
  expect(toBlob).not.toHaveBeenCalled();
  expect(picture.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['a photo in another format', photo(100, 'image/webp')],
  ['a JPEG of more than five megabytes', photo(5 * megabytes + 1)],
])('%s becomes a JPEG of its own size', async (_, file) => {
  sized(400, 300);
  expect(await shrinkPhoto(file)).toMatchObject({ name: 'disc.photo.jpg', size: 5 });
  expect(drawn.at(-1)).toEqual(['draw', 'high', 0, 0, 400, 300]);
});

test('[PRO-6] a WebP that is called a JPEG is sent as a JPEG, and a HEIC that is called one is named', async () => {
  sized(400, 300);
  const webp = photo(100, 'image/webp', 'disc.jpg', 'image/jpeg');
  expect(await shrinkPhoto(webp)).toMatchObject({ name: 'disc.jpg', type: 'image/jpeg', size: 5 });
  createImageBitmap.mockRejectedValue(new Error('no decoder'));
  await expect(shrinkPhoto(photo(100, 'image/heic', 'disc.jpg', 'image/jpeg'))).rejects.toMatchObject({
    message: expect.stringContaining('HEIC photo'),
  });
});

test('a photo that would not become smaller is sent as it is, unless it cannot be', async () => {
  sized(5200, 2600);
  const file = photo(5);
  expect(await shrinkPhoto(file)).toBe(file);
  expect(await shrinkPhoto(photo(2, 'image/png'))).toMatchObject({ type: 'image/jpeg' });
});

test('a photo that this browser cannot encode is sent as it is', async () => {
  sized(5200, 2600);
  encoded = null;
  const file = photo(100);
  expect(await shrinkPhoto(file)).toBe(file);
});

test('[PRO-6] what this browser cannot open is left to the server, except HEIC and files of more than five megabytes', async () => {
  createImageBitmap.mockRejectedValue(new Error('no decoder'));
  const file = photo(5 * megabytes);
  expect(await shrinkPhoto(file)).toBe(file);
  await expect(shrinkPhoto(photo(5 * megabytes + 1))).rejects.toMatchObject({ code: 'file-too-large' });
  await expect(shrinkPhoto(photo(1, 'image/heic'))).rejects.toMatchObject({
    message: expect.stringContaining('HEIC photo'),
  });
});
