import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { newAddress } from './owner.ts';
import { startApp } from './start-app.ts';

const app = await startApp();
const forged = 'evil.test';

/** Posts JSON under a forged host. `fetch` would not send the Host header. */
const postAs = (path: string, headers: Record<string, string>, json: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${app.origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
      .on('response', (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end(JSON.stringify(json));
  });

for (const [name, value] of [
  ['Host', forged],
  ['X-Forwarded-Host', forged],
  ['Forwarded', `host=${forged};proto=https`],
  ['Origin', `https://${forged}`],
] as const)
  test(`[A7] links in the mails of sign-up and recovery use the company’s own address, whatever ${name} says`, async () => {
    const headers = { [name]: value };
    const email = newAddress();
    const person = { firstName: 'A', lastName: 'B', password: 'a good one', contactNumber: '0825550142' };
    assert.equal(await postAs('/api/auth/signup', headers, { ...person, email, consent: '2026-11' }), 201);
    assert.equal(await postAs('/api/auth/request-new-password', headers, { email }), 200);
    await app.drain();
    const mails = await app.visitor().mails(email);
    assert.deepEqual(mails.map(({ subject }) => subject).toSorted(), ['Verify your account', 'Your reset code']);
    assert.ok(!JSON.stringify(mails).includes(forged));
    const links = mails.flatMap(({ html, text }) =>
      [...html.matchAll(/href="(http[^"]+)"/g), ...text.matchAll(/(https?:\/\/\S+)/g)].map(([, link = '']) => link),
    );
    assert.deepEqual([...new Set(links.map((link) => new URL(link).origin))], ['http://localhost:3000']);
    assert.ok(links.some((link) => link.startsWith('http://localhost:3000/verify-account/')));
  });
