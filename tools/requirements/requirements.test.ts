import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRows, readTitles } from './requirements.ts';

const document = `# Requirements

- PUB-1 Home: a hero.
- no row

| ID | Case | Expected | Tool |
|---|---|---|---|
| Z1 | a stranger's vehicle | 404 | api |
| H1–H3 | headers | as said | api |
`;

test('rows are parsed from lists and tables, with ranges expanded', () => {
  assert.deepEqual(readRows(document), [
    { id: 'PUB-1', text: 'Home: a hero.' },
    { id: 'Z1', text: "a stranger's vehicle | 404 | api" },
    { id: 'H1', text: 'headers | as said | api' },
    { id: 'H2', text: 'headers | as said | api' },
    { id: 'H3', text: 'headers | as said | api' },
  ]);
});

test('ids are read from the titles of tests that run, in any quotes and in test.each', () => {
  const titles = (source: string) => readTitles(source).join(' ');
  assert.equal(titles("test('[PUB-1][Z1] one', () => {})"), 'PUB-1 Z1');
  assert.equal(titles('it("[PUB-2] two", f)'), 'PUB-2');
  assert.equal(titles('  test(\n    `[REN-2][D2] quote ${name}`, f)'), 'REN-2 D2');
  assert.equal(titles("test.each([[1, f(2)], [3, g()]])('[V1] %s', f)"), 'V1');
  assert.equal(titles("test.only('[V2] x', f)"), 'V2');
});

test('skipped and unwritten tests, and other strings, do not count', () => {
  for (const source of [
    "test.skip('[PUB-1] x', f)",
    "test.todo('[PUB-1] x')",
    "test.fixme('[PUB-1] x', f)",
    "test.describe('[PUB-1] x', f)",
    "describe('[PUB-1] x', f)",
    "await test.step('[PUB-1] x', f)",
    "// '[PUB-1]'",
    "expect(text).toBe('[PUB-1]')",
  ])
    assert.deepEqual(readTitles(source), [], source);
});
