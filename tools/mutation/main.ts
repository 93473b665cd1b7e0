import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { globalSetup, globalTeardown } from '../../api/tests/global-setup.ts';
import { filesOf, type Folder, folders } from './folders.ts';
import { optionsFor } from './options-for.ts';
import { scoreOf } from './score-of.ts';

const root = path.join(import.meta.dirname, '../..');

/** Measures one folder, or those of its files whose path has one of `parts` in it, and tells whether its tests notice enough. */
async function measure(whole: Folder, parts: readonly string[]): Promise<boolean> {
  const isMeant = (file: string) => parts.length === 0 || parts.some((part) => file.includes(part));
  const folder = parts.length === 0 ? whole : { ...whole, mutate: filesOf(whole).filter(isMeant) };
  if (folder.onDatabase) await globalSetup();
  try {
    const results = await new Stryker(optionsFor(folder)).runMutationTest();
    // Stryker adds what it knows of the folder's other files from earlier runs.
    const measured = results.filter(({ fileName }) => isMeant(path.relative(root, fileName)));
    const { noticed, all, percent } = scoreOf(measured.map(({ status }) => status));
    const enough = percent >= folder.atLeast;
    console.log(
      `${[folder.name, ...parts].join(' ')}: ${noticed} of ${all} mutants noticed, ${percent.toFixed(1)} % (at least ${folder.atLeast} %)`,
    );
    return enough;
  } finally {
    if (folder.onDatabase) await globalTeardown();
  }
}

const [wanted, ...parts] = process.argv.slice(2);
const chosen = folders.filter(({ name }) => wanted === undefined || name === wanted);
if (chosen.length === 0) {
  console.error(`No such folder: ${wanted}. There are:\n${folders.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}
process.chdir(root);
process.env.TEST_DATABASE = 'postgres';
mkdirSync('node_modules/.cache/mutation', { recursive: true });
const weak: string[] = [];
for (const folder of chosen) if (!(await measure(folder, parts))) weak.push(folder.name);
if (weak.length > 0) {
  console.error(`Too few mutants were noticed in: ${weak.join(', ')}`);
  process.exit(1);
}
