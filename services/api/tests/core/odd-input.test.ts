import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { getCompany, updateCompany } from 'shared-contracts/companies';
import { sendContactMessage } from 'shared-contracts/enquiries';
import { Failure } from 'shared-contracts/failure';
import { getPaymentResult } from 'shared-contracts/payments';
import { getQuote } from 'shared-contracts/quotes';
import { createUser, updateUser } from 'shared-contracts/users';
import { activeOwner, newAddress } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const owner = await activeOwner(app);
const admin = await app.visitor().logIn('admin@allset.test');
const person = { firstName: 'A', lastName: 'B', contactNumber: '0825550142' };

test('[I2] NUL and lone surrogates are removed from names, and refused where the text is used verbatim', async () => {
  const quote = {
    region: 'gauteng',
    vehicleType: 'rigid\0vehicles',
    vehicleWeight: 1100,
    licenseExpiryDate: '2027-06-30',
  };
  assert.equal((await owner.try(getQuote, quote)).status, 400);
  assert.equal((await owner.try(getPaymentResult, { id: 'a\0b' })).status, 400);
  const { data } = await owner.call(updateUser, { id: owner.userId, firstName: 'Le\ud800ra\0to' });
  assert.equal(data.firstName, 'Lerato');
  const made = await admin.call(createUser, { ...person, firstName: 'Zo\udc00e', email: newAddress() });
  assert.equal(made.firstName, 'Zoe');
  const acme = await admin.call(getCompany, { id: 'acme' });
  for (const extra of [
    { slogan: 'a\0b' },
    { slogan: { deep: ['\ud800'] } },
    { 'slo\0gan': 1 },
    { siteUrl: 'https://acme.test/\0' },
  ])
    assert.equal((await admin.try(updateCompany, { id: acme.id, ...extra })).status, 400, JSON.stringify(extra));
});

test('[I2] a contact message with emoji and invalid characters is delivered without damage', async () => {
  const message = `${'a'.repeat(79)}💥 and more`;
  await app.visitor().call(sendContactMessage, { name: 'Eve\udfff', email: newAddress(), message });
  await app.drain();
  const [mail] = await app.visitor().mails('admin@allset.test');
  assert.ok(mail?.text.includes(message));
  assert.ok(!mail?.html.includes('\ufffd'));
});

test('[U7][U16] an upload that is truncated or lacks a boundary is refused with 400 and a clear message', async () => {
  const form = new FormData();
  form.set('file', await picture(), 'disc.jpg');
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await whole.arrayBuffer());
  const upload = async (contentType: string, body: Buffer<ArrayBuffer>) => {
    const headers = { ...owner.headers(), 'content-type': contentType };
    const response = await fetch(`${app.origin}/api/uploads/license-disk`, { method: 'POST', headers, body });
    return Failure.parse(await response.json());
  };
  for (const [contentType, body] of [
    ['multipart/form-data', bytes],
    [type, bytes.subarray(0, bytes.length - 20)],
    [type, bytes.subarray(0, 60)],
  ] as const) {
    const { code, fields } = await upload(contentType, body);
    assert.equal(code, 400);
    assert.equal(fields?.file, 'The file did not arrive whole. Please try again.');
  }
});

test('[API-3] a malformed URL gets 400 in the usual error format and with the usual headers', async () => {
  for (const path of [
    '/api/users/%zz',
    '/api/users/%ff',
    `/api/users/${'x'.repeat(500)}`,
    '/%',
    '/api/documents/%c0%80/file',
  ]) {
    const answer = await owner.request('GET', path);
    const { code, reason } = Failure.parse(answer.body);
    assert.deepEqual([answer.status, code, reason], [400, 400, 'invalid'], path);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    assert.doesNotMatch(JSON.stringify(answer.body), /FST_|fastify/i);
  }
});

/** Sends raw bytes to the server and returns its raw response. */
function sayRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

test('[API-3] malformed HTTP gets 400 and oversized headers get 431, both in the usual error format', async () => {
  for (const [bytes, code, reason] of [
    ['NONSENSE\r\n\r\n', 400, 'invalid'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ] as const) {
    const [head = '', body = ''] = (await sayRaw(bytes)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${code} `));
    const failure = Failure.parse(JSON.parse(body));
    assert.deepEqual([failure.code, failure.reason], [code, reason]);
  }
});
