import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const root = path.join(import.meta.dirname, '../..');
const to = mkdtempSync(path.join(tmpdir(), 'messages-'));
after(() => rmSync(to, { recursive: true }));

const messages = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args], { cwd: root, encoding: 'utf8' });

test('[LNG-6] every catalogue of the product becomes a PO file, and comes back from it without a change', () => {
  const files = globSync('{*,{packages,partner,services}/*}/languages/xh.json', { cwd: root });
  const bytes = () => files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const before = bytes();
  messages('export', 'xh', to);
  const written = globSync('*.po', { cwd: to });
  assert.equal(written.length, files.length);
  assert.equal(messages('import', 'xh', ...written.map((file) => path.join(to, file))), 'Nothing has changed.\n');
  assert.deepEqual(bytes(), before);
  assert.match(
    readFileSync(path.join(to, 'mfe-payments.xh.po'), 'utf8'),
    /Seen on: \/payments\n[^]*Terms: statement = \w+\n/,
  );
});
