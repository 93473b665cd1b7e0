import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const folders = '{shell,mfe-*,packages/web-kit/src,services/api/src,shared-contracts/src}';

/** Apostrophes are typographic in the sources, and long texts go over several lines. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll("\\'", "'").replace(/\s+/g, ' ');

test('[LNG-1] the texts that the documents fix stand in the sources word for word, whatever is translated', () => {
  const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file))
    .map((file) => plain(readFileSync(path.join(root, file), 'utf8')))
    .join('\n');
  const texts = readFileSync(path.join(import.meta.dirname, 'fixed-texts.txt'), 'utf8')
    .trim()
    .split('\n');
  assert.ok(texts.length > 80);
  assert.deepEqual(
    texts.filter((text) => !sources.includes(text)),
    [],
  );
});
