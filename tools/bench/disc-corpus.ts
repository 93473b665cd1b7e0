import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A labelled picture of a corpus. `expected` is null if it does not show a disc. */
export interface LabeledDisc {
  file: string;
  difficulty: string;
  expected: Record<string, string | null> | null;
  tolerated?: Record<string, string | null> | null;
}

/** Opens the corpus named on the command line or by DISC_CORPUS: a folder of pictures with a manifest.json. */
export async function discCorpus(
  bench: string,
): Promise<{ labeled: LabeledDisc[]; read: (file: string) => Promise<Buffer> }> {
  const folder = process.argv[2] ?? process.env['DISC_CORPUS'];
  if (!folder) {
    console.error(
      `usage: npm run bench -- ${bench} FOLDER   (or DISC_CORPUS=FOLDER), a folder of pictures with a manifest.json`,
    );
    process.exit(2);
  }
  const labeled = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as LabeledDisc[];
  return { labeled, read: (file) => readFile(join(folder, file)) };
}
