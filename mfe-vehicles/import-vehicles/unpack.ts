import { Unzip, UnzipInflate } from 'fflate';
import { FileFault } from './file-fault.ts';

/** Packed bytes that are unpacked at a time. They can become a thousand times as many. */
const step = 16 * 1024;

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

/**
 * Unpacks the XML files of a ZIP archive, as long as they are at most `most` bytes together. Counted is what comes out, not
 * what the archive says, because a small archive can claim little and unpack to gigabytes.
 */
export function unpack(archive: Uint8Array, most: number): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!/\.(?:xml|rels)$/.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      total += chunk.length;
      if (total > most)
        throw new FileFault(
          'This file unpacks to far more than a list of vehicles. Please copy the rows into a new workbook, or save them as CSV.',
        );
      chunks.push(chunk);
      if (isLast) files[file.name] = joined(chunks);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < archive.length; start += step)
    unzip.push(archive.subarray(start, start + step), start + step >= archive.length);
  return files;
}
