import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { createModule } from './create-module.ts';

test('[TEM-12] git ignores the keys and the login of a new module', (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-'));
  context.after(() => rmSync(folder, { recursive: true }));
  assert.ok(createModule(folder, 'mfe-trips').includes('.gitignore'));
  const ignored = readFileSync(path.join(folder, '.gitignore'), 'utf8').split('\n');
  for (const pattern of ['*.pem', '.data']) assert.ok(ignored.includes(pattern), pattern);
});
