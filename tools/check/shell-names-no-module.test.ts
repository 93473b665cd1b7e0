import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');

test('[MFE-1] no file of the shell, of web-kit or of the edge names a module, because modules come and go without them', () => {
  const naming = globSync('{shell,packages/web-kit,services/edge}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/testing\//.test(file))
    .filter((file) => /['"`]mfe-[a-z]+['"`]/.test(readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(naming, []);
});
