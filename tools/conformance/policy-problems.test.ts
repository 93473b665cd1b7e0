import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strictPolicy } from '../../partner/example/policy.ts';
import { policyProblems } from './policy-problems.ts';

const site = 'https://acme.allset.example';
const good = strictPolicy({ nonce: 'abc', site });

test('[PTR-3] the policy that partners are advised has no problem', () => {
  assert.deepEqual(policyProblems(good, site), []);
});

test('[PTR-3] a page without a policy is told so', () => {
  assert.match(policyProblems(undefined, site)[0] ?? '', /no Content-Security-Policy/);
});

for (const [what, from, to, problem] of [
  ['no frames', / frame-src [^;]+;/, '', /frame-src lacks https:\/\/acme\.allset\.example: nobody can pay/],
  ['no blob for workers', 'worker-src blob:', "worker-src 'none'", /worker-src lacks blob:/],
  ['no WebAssembly', " 'wasm-unsafe-eval'", '', /script-src lacks 'wasm-unsafe-eval'/],
  ['no nonce for styles', "style-src 'self' 'nonce-abc'", "style-src 'self'", /style-src has no nonce/],
  ['inline scripts', "script-src 'self'", "script-src 'self' 'unsafe-inline'", /script-src allows 'unsafe-inline'/],
  ['no API', / connect-src [^;]+;/, '', /connect-src lacks https:\/\/acme/],
  ['no photographs', ' blob: https', ' https', /img-src lacks blob:/],
] as const)
  test(`[PTR-3] a policy with ${what} is told what follows and what to add`, () => {
    const problems = policyProblems(good.replace(from, to), site);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] ?? '', problem);
  });

test('[PTR-3] a directive that is not there is as its fallback says', () => {
  assert.deepEqual(policyProblems(good.replace('frame-src', 'child-src'), site), []);
  assert.deepEqual(policyProblems(good.replaceAll(site, 'https:'), site), []);
  assert.deepEqual(policyProblems("default-src * data: blob: 'wasm-unsafe-eval' 'nonce-abc'", site), []);
});
