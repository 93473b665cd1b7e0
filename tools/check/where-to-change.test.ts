import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const sections = readFileSync(path.join(root, 'docs/where-to-change.md'), 'utf8').split(/^## /m).slice(1);

/** Files of the product that contain one of the texts: no tests and their fixtures, documents, generated files, benches or data. */
function filesWith(texts: readonly string[]): string[] {
  const patterns = texts.flatMap((text) => ['-e', text]);
  const left = [
    '*.test.ts',
    '*.test.tsx',
    '*.stories.tsx',
    '*-fixture.ts',
    'api/tests',
    'api/data',
    'e2e',
    'packages/*/bench/*',
    'tools',
    'docs',
    '*.md',
    '.github',
    'examples',
  ];
  return execFileSync('git', ['grep', '-lF', ...patterns, '--', '.', ...left.map((file) => `:!${file}`)], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
}

test('the document describes twelve changes', () => assert.equal(sections.length, 12));

for (const section of sections) {
  const [title = ''] = section.split('\n');
  const listed = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file);

  test(`${title}: every listed file exists`, () => {
    const missing = listed.filter((file) => !file.includes('NNN') && !existsSync(path.join(root, file)));
    assert.deepEqual(missing, []);
  });

  test(`${title}: every file with the example is listed`, () => {
    const example = /^Example: (.+)$/m.exec(section)?.[1] ?? '';
    const texts = [...example.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    assert.ok(texts.length > 0, 'The section has no example.');
    assert.deepEqual(
      filesWith(texts).filter((file) => !listed.includes(file)),
      [],
    );
  });
}
