import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { strictPolicy } from '../../partner/example/policy.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/partners.md'), 'utf8');

test('[PTR-1] partners are advised the policy that the example sends, and with it the journeys pass', () => {
  const advised = /```http\n([^`]+)```/.exec(document)?.[1]?.trim().replaceAll(';\n', '; ');
  assert.equal(advised, strictPolicy({ nonce: 'NONCE', site: 'https://acme.allset.example' }));
});

test('[PTR-1] that policy allows no inline code or styles and no code from anywhere else', () => {
  const policy = strictPolicy({ nonce: 'NONCE', site: 'https://acme.allset.example' });
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https:(?!\/\/acme)|\*/);
});

test('[PTR-4] the package of partner.js is its types and a changelog of its version, and needs no other package', () => {
  const folder = path.join(import.meta.dirname, '../../partner/allset-partner');
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const packed: [{ version: string; files: { path: string }[] }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  );
  const [{ version, files }] = packed;
  assert.deepEqual(files.map((file) => file.path).sort(), ['CHANGELOG.md', 'index.d.ts', 'package.json']);
  assert.equal(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1], version);
  const { types, dependencies, peerDependencies } = JSON.parse(read('package.json'));
  assert.deepEqual([types, dependencies, peerDependencies], ['index.d.ts', undefined, undefined]);
  assert.doesNotMatch(read('index.d.ts'), /import/);
  assert.match(read('index.d.ts'), /interface Window \{\s+createAllSet: CreateAllSet;/);
});
