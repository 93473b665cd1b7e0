import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { joinedOwner } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { REQUEST_SECONDS: '1', UPLOAD_SECONDS: '4' } });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a body in ten pieces over the given time; returns the status, or 0 if the connection was closed. */
async function sendSlowly(
  path: string,
  headers: Record<string, string>,
  body: Buffer,
  seconds: number,
): Promise<number> {
  const pieces = 10;
  const asked = request(`${app.origin}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = new Promise<number>((resolve) => {
    asked.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0));
  });
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length && !asked.destroyed; at += size) {
    asked.write(body.subarray(at, at + size));
    await wait((seconds * 1000) / pieces);
  }
  asked.end();
  return answered;
}

const asUpload = async (file: Blob) => {
  const form = new FormData();
  form.set('file', file, 'disc.jpg');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) };
};

test('a slow upload gets a longer time limit than other requests; both are ended when their limit is exceeded', async () => {
  const owner = await joinedOwner(app);
  const { type, body } = await asUpload(await picture());
  const upload = (seconds: number) =>
    sendSlowly('/api/uploads/license-disk', { ...owner.headers(), 'content-type': type }, body, seconds);
  assert.equal(await upload(2), 201);
  assert.ok([0, 408].includes(await upload(8)));
  const json = Buffer.from(JSON.stringify({ email: owner.email, password: 'a good one' }));
  const logIn = (seconds: number) =>
    sendSlowly('/api/auth/login', { 'content-type': 'application/json' }, json, seconds);
  assert.equal(await logIn(0.2), 200);
  assert.ok([0, 408].includes(await logIn(3)));
});
