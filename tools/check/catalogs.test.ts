import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readCatalogs } from 'module-kit';

const root = path.join(import.meta.dirname, '../..');

for (const folder of globSync('{shell,mfe-*,packages/web-kit}', { cwd: root }))
  test(`[LNG-6] ${folder} has every text in the languages that it declares`, async () => {
    assert.deepEqual((await readCatalogs(path.join(root, folder))).problems, []);
  });
