import type { Disk } from 'flydrive';

/** The keys of all files of a storage. */
async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const found of page.objects) if (found.isFile) yield found.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/**
 * Copies the files that another storage lacks, as they are. Files never change once they are written, so those that are there
 * are left alone.
 */
export async function copyFiles(from: Disk, to: Disk): Promise<{ copied: number; present: number }> {
  const counts = { copied: 0, present: 0 };
  for await (const key of keysOf(from)) {
    if (await to.exists(key)) {
      counts.present += 1;
      continue;
    }
    await to.put(key, await from.getBytes(key));
    counts.copied += 1;
  }
  return counts;
}
