import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRows } from './read-rows.ts';
import { readTitles } from './read-titles.ts';
import { reportOn, unknownIds } from './report.ts';

const root = path.join(import.meta.dirname, '../..');
const { where = false } = parseArgs({ options: { where: { type: 'boolean' } } }).values;

/** Dependencies, build output and Stryker's copies, and the tests of this command, which reference made-up rows. */
const exclude = ['**/node_modules', '**/dist', '.mutants', '.data', 'tools/requirements'];
const testFiles = globSync(['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'], { cwd: root, exclude }).toSorted();

const filesById = new Map<string, string[]>();
for (const file of testFiles)
  for (const id of readTitles(readFileSync(path.join(root, file), 'utf8')))
    filesById.set(id, [...(filesById.get(id) ?? []), file]);

const documents = ['docs/requirements.md', 'docs/faults.md'].map((file) => ({
  file,
  rows: readRows(readFileSync(path.join(root, file), 'utf8')),
}));
const reports = documents.map(({ file, rows }) => reportOn(file, rows, filesById, { where }));
const unknown = unknownIds(
  documents.flatMap(({ rows }) => rows),
  filesById,
);
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
if (unknown.length > 0) console.log(`referenced by a test, but not a row: ${unknown.join(', ')}`);
if (unknown.length > 0 || reports.some(({ failed }) => failed)) process.exitCode = 1;
