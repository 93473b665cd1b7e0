import type { Release } from 'shared-contracts/release';

const kilobyte = 1024;

/**
 * What a module's own scripts may have, in bytes of Brotli. An entry is about 9 kB of runtime plus a line for each chunk, so it grows
 * with the pages.
 */
const limits = { entry: 11 * kilobyte, firstScreen: 42.8 * kilobyte, anyScreen: 72 * kilobyte };

export const inKilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} kB`;

interface Weight {
  what: string;
  bytes: number;
  limit: number;
}

/** What a page loads of a module: its entry, and each screen. */
export function weightsOf(
  { entry, preload, screens }: Pick<Release, 'entry' | 'preload' | 'screens'>,
  sizeOf: (file: string) => number,
): Weight[] {
  const weigh = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0);
  return [
    { what: 'The entry', bytes: weigh([entry]), limit: limits.entry },
    ...Object.entries(screens).map(([page, files], index) => ({
      what: page,
      bytes: weigh([...preload, ...files]),
      limit: index === 0 ? limits.firstScreen : limits.anyScreen,
    })),
  ];
}
