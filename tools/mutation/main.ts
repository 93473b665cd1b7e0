import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { globalSetup, globalTeardown } from '../../api/tests/global-setup.ts';
import { filesOf, type Folder, folders } from './folders.ts';
import { optionsFor } from './options-for.ts';
import { sampledLines } from './sampled-lines.ts';
import { scoreOf } from './score-of.ts';

const root = path.join(import.meta.dirname, '../..');

interface Selection {
  /** Only files whose path contains one of these; empty for all. */
  parts: readonly string[];
  /** Percent of lines to mutate. */
  sample: number;
}

/** Runs mutation testing on one folder, or a selection of it. Returns whether the minimum score was reached. */
async function measure(fullFolder: Folder, { parts, sample }: Selection): Promise<boolean> {
  const isSelected = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part));
  const files = filesOf(fullFolder).filter(isSelected);
  const mutate = sample < 100 ? files.flatMap((file) => sampledLines(file, readFileSync(file, 'utf8'), sample)) : files;
  const folder = parts.length === 0 && sample === 100 ? fullFolder : { ...fullFolder, mutate };
  if (folder.onDatabase) await globalSetup();
  try {
    const results = await new Stryker(optionsFor(folder, sample === 100)).runMutationTest();
    // Stryker's results include the folder's other files from earlier incremental runs.
    const measured = results.filter(({ fileName }) => isSelected(path.relative(root, fileName)));
    const { noticed, all, percent } = scoreOf(measured.map(({ status }) => status));
    const enough = percent >= folder.atLeast;
    console.log(
      `${[folder.name, ...parts].join(' ')}${sample < 100 ? `, a sample of ${sample} %` : ''}: ${noticed} of ${all} mutants killed, ${percent.toFixed(1)} % (at least ${folder.atLeast} %)`,
    );
    return enough;
  } finally {
    if (folder.onDatabase) await globalTeardown();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '100' } },
});
const [requested, ...parts] = positionals;
const sample = Number(values.sample);
if (!(sample >= 1 && sample <= 100)) {
  console.error('--sample must be a percentage from 1 to 100.');
  process.exit(2);
}
const chosen = folders.filter(({ name }) => requested === undefined || name === requested);
if (chosen.length === 0) {
  console.error(`No such folder: ${requested}. There are:\n${folders.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}
process.chdir(root);
process.env.TEST_DATABASE = 'postgres';
mkdirSync('node_modules/.cache/mutation', { recursive: true });
const weak: string[] = [];
for (const folder of chosen) if (!(await measure(folder, { parts, sample }))) weak.push(folder.name);
if (weak.length > 0) {
  console.error(`The mutation score is too low in: ${weak.join(', ')}`);
  process.exit(1);
}
