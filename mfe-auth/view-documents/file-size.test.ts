import { fileSize } from './DocumentList.tsx';

test.each([
  [0, '1 kB'],
  [1, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1.0 MB'],
  [2_340_000, '2.3 MB'],
])('a file of %d bytes is shown as %s', (bytes, shown) => expect(fileSize(bytes)).toBe(shown));
