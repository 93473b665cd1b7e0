import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

/** A labelled picture of a corpus. `expected` is null if it does not show a disc. */
export interface LabeledDisc {
  file: string;
  difficulty: string;
  expected: Record<string, string | null> | null;
  tolerated?: Record<string, string | null> | null;
}

/** Labelled pictures of a folder with a manifest.json. */
export interface DiscCorpus {
  name: string;
  labeled: LabeledDisc[];
  read: (file: string) => Promise<Buffer>;
}

/** Options of the benches of discs. The reader was tuned on pictures with even numbers, so odd ones are held out. */
interface CorpusOptions {
  half?: string;
  print?: boolean;
  out?: string;
}

/** Opens the corpora named on the command line or by DISC_CORPUS: folders of pictures with a manifest.json. */
export async function discCorpora(): Promise<{ corpora: DiscCorpus[]; options: CorpusOptions }> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      half: { type: 'string' },
      print: { type: 'boolean' },
      out: { type: 'string' },
    },
  });
  const folders = positionals.length > 0 ? positionals : (process.env['DISC_CORPUS']?.split(':') ?? []);
  if (folders.length === 0) {
    console.error(
      `usage: npm run bench -- scan FOLDER… [--half even|odd] [--print] [--out PREFIX]   (or DISC_CORPUS=FOLDER:FOLDER), folders of pictures with a manifest.json`,
    );
    process.exit(2);
  }
  return { corpora: await Promise.all(folders.map((folder) => openCorpus(folder, values.half))), options: values };
}

async function openCorpus(folder: string, half: string | undefined): Promise<DiscCorpus> {
  const labeled = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as LabeledDisc[];
  return {
    name: basename(folder),
    labeled: labeled.filter(({ file }) => half === undefined || halfOf(file) === half),
    read: (file) => readFile(join(folder, file)),
  };
}

/** The half of a corpus that a picture belongs to, by the number in its name. */
export const halfOf = (file: string): 'even' | 'odd' => (Number(/\d+/.exec(file)?.[0]) % 2 === 0 ? 'even' : 'odd');
