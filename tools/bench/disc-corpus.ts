import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One labelled picture of a corpus; `expected` is null for what is no disc. */
export interface Labelled {
  file: string;
  difficulty: string;
  expected: Record<string, string | null> | null;
  tolerated?: Record<string, string | null> | null;
}

/** The corpus that the command line, or DISC_CORPUS, names: a folder of pictures with a manifest.json. */
export async function discCorpus(bench: string): Promise<{ labelled: Labelled[]; read: (file: string) => Promise<Buffer> }> {
  const folder = process.argv[2] ?? process.env['DISC_CORPUS'];
  if (!folder) {
    console.error(`usage: npm run bench -- ${bench} FOLDER   (or DISC_CORPUS=FOLDER), a folder of pictures with a manifest.json`);
    process.exit(2);
  }
  const labelled = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Labelled[];
  return { labelled, read: (file) => readFile(join(folder, file)) };
}
