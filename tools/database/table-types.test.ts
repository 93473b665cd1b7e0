import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { migratedColumns } from './migrated-columns.ts';
import type { Column } from './read-columns.ts';
import { tableTypes } from './table-types.ts';

test('the types of the tables are what the migrations make', async () => {
  const written = readFileSync(new URL('../../services/api/src/core/database/tables.ts', import.meta.url), 'utf8');
  assert.equal(written, tableTypes(await migratedColumns()), 'Run `npm run tables`.');
});

const column = (more: Partial<Column>): Column => ({
  table: 'cars',
  name: 'make',
  type: 'text',
  isNullable: false,
  hasDefault: false,
  isGenerated: false,
  values: undefined,
  ...more,
});

test('nullable columns, defaults, arrays and lists of values each have their type', () => {
  const text = tableTypes([
    column({}),
    column({ name: 'weight', type: 'int4', isNullable: true, hasDefault: true }),
    column({ name: 'tags', type: '_text', hasDefault: true }),
    column({ name: 'status', values: ['new', 'old'] }),
  ]);
  assert.match(
    text,
    /make: string;\n {4}weight: number \| null;\n {4}tags: Generated<string\[\]>;\n {4}status: 'new' \| 'old';/,
  );
});

test('a type that nobody has described is an error, not an any', () => {
  assert.throws(() => tableTypes([column({ type: 'interval' })]), /cars\.make is of the type interval/);
});
