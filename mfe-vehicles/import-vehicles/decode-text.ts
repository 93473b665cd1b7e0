import { FileFault } from './file-fault.ts';

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);

/** Spreadsheets write UTF-16 with a mark, other programs often without: then every second byte of a plain text is 0. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
  if (text.includes('\0')) throw new FileFault('This is no text file. Please choose a CSV or XLSX file.');
  return text;
}
