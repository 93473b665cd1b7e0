import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRows, readTitles } from './requirements.ts';

// npm run requirements [-- --where]: every row of the documents is named by a test, and tests name no other row.
const root = path.join(import.meta.dirname, '../..');
const { where = false } = parseArgs({ options: { where: { type: 'boolean' } } }).values;

/** Dependencies, build output and Stryker's copies, and the tests of this command, which reference made-up rows. */
const exclude = ['**/node_modules', '**/dist', '.mutants', '.data', 'tools/requirements'];
const filesById = new Map<string, string[]>();
for (const file of globSync(['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'], { cwd: root, exclude }).toSorted())
  for (const id of readTitles(readFileSync(path.join(root, file), 'utf8')))
    filesById.set(id, [...(filesById.get(id) ?? []), file]);

const unknown = new Set(filesById.keys());
for (const document of ['docs/spec/requirements.md', 'docs/spec/faults.md']) {
  const rows = readRows(readFileSync(path.join(root, document), 'utf8'));
  const missing = rows.filter(({ id }) => !filesById.has(id));
  console.log(`${document}: ${rows.length - missing.length} of ${rows.length} rows have a test`);
  for (const { id, text } of missing) console.log(`  no test for ${id}: ${text.slice(0, 120)}`);
  if (where) for (const { id } of rows) console.log(`  ${id}: ${filesById.get(id)?.join(', ') ?? '–'}`);
  if (missing.length > 0) process.exitCode = 1;
  for (const { id } of rows) unknown.delete(id);
}
if (unknown.size > 0) {
  console.log(`referenced by a test, but not a row: ${[...unknown].toSorted().join(', ')}`);
  process.exitCode = 1;
}
