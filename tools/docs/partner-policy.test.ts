import assert from 'node:assert/strict';
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
