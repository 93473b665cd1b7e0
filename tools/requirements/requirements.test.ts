import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRows } from './read-rows.ts';
import { readTitles } from './read-titles.ts';
import { reportOn, unknownIds } from './report.ts';

const document = `# Requirements

- PUB-1 Home: a hero.
- BIZ-4 _(not built yet)_ Export of vehicles.
- no row

| ID | Case | Expected | Tool |
|---|---|---|---|
| Z1 | a stranger's vehicle | 404 | api |
| H1–H3 | headers | as said | api |
| K14 _(not built yet)_ | rolling update | no failure | kill |
`;

test('rows are parsed from lists and tables, with ranges expanded and the marker of unbuilt rows', () => {
  assert.deepEqual(readRows(document), [
    { id: 'PUB-1', text: 'Home: a hero.', built: true },
    { id: 'BIZ-4', text: 'Export of vehicles.', built: false },
    { id: 'Z1', text: "a stranger's vehicle | 404 | api", built: true },
    { id: 'H1', text: 'headers | as said | api', built: true },
    { id: 'H2', text: 'headers | as said | api', built: true },
    { id: 'H3', text: 'headers | as said | api', built: true },
    { id: 'K14', text: 'rolling update | no failure | kill', built: false },
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

test('a built row without a test fails; an unbuilt row does not, and is reported if it has a test', () => {
  const rows = readRows(document);
  const named = new Map([
    ['PUB-1', ['a.test.ts']],
    ['Z1', ['a.test.ts', 'b.spec.ts']],
    ['H1', ['a.test.ts']],
    ['H3', ['a.test.ts']],
    ['BIZ-4', ['c.spec.ts']],
  ]);
  assert.deepEqual(reportOn('x.md', rows, named, { where: false }), {
    lines: [
      'x.md: 4 of 5 rows have a test, 2 are not built yet',
      '  no test for H2: headers | as said | api',
      '  BIZ-4 is marked as not built yet, but has a test',
    ],
    failed: true,
  });
  named.set('H2', ['a.test.ts']);
  const { failed, lines } = reportOn('x.md', rows, named, { where: true });
  assert.equal(failed, false);
  assert.ok(lines.includes('  Z1: a.test.ts, b.spec.ts'));
  assert.ok(lines.includes('  K14: –'));
});

test('an id that no document has is reported', () => {
  assert.deepEqual(
    unknownIds(
      readRows(document),
      new Map([
        ['Z1', ['a']],
        ['PUB-99', ['a']],
      ]),
    ),
    ['PUB-99'],
  );
});
