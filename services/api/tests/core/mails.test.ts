import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { setNewPassword } from 'shared-contracts/accounts';
import { sendContactMessage } from 'shared-contracts/enquiries';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { listUsers } from 'shared-contracts/users';
import { until } from '../api-process.ts';
import { activeOwner, addVehicle, newAddress, payFor, person } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const admin = await app.visitor().logIn('admin@allset.test');

test('[BRD-4] every mail has HTML and plain text and carries the branding of the company whose site was used', async () => {
  const owner = await activeOwner(app, { company: 'acme' });
  await payFor(owner, await addVehicle(owner));
  const clerk = await app.visitor('acme').logIn('clerk@acme.test');
  const renewal = (await owner.call(listRenewals)).entries[0];
  for (const status of ['processing', 'delivery requested'])
    await clerk.call(updateRenewal, { id: renewal?.id, status });
  const parcel = await app.trackingReference(renewal?.id ?? '');
  for (const status of ['collection-assigned', 'collected', 'delivered']) {
    await owner.sandbox(`/courier/parcels/${parcel}/advance`, { status });
    await app.drain();
  }
  await until(async () => {
    await app.drain();
    return (await owner.mails(owner.email)).some(({ subject }) => subject.includes('delivered'));
  }, 'the mail has arrived');
  const mails = await owner.mails(owner.email);
  assert.deepEqual(mails.map(({ subject }) => subject).sort(), [
    'Receipt: licence renewal JK45LMGP',
    'Welcome to Acme Motor Club',
    'Your licence disc has been delivered',
    'Your licence disc is on its way',
  ]);
  for (const { html, text, from, headers } of mails) {
    assert.deepEqual([from, headers['from']], ['no-reply@acme.test', 'Acme Motor Club <no-reply@acme.test>']);
    assert.match(html, /<html/);
    assert.ok(text.length > 50 && !text.includes('<'));
    assert.ok(text.includes('http://acme.localhost:3000/'), text);
    assert.ok(!/AllSet/.test(text), text);
    for (const own of [
      '#b3261e',
      '#fbf7f5',
      '#231f20',
      'help@acme.test',
      'Acme Motor Club Ltd, 3 Umhlanga Ridge Boulevard, Umhlanga, 4319',
    ])
      assert.ok(html.includes(own), own);
  }
  const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
  assert.match(receipt?.html ?? '', /solid #3b4a54[^>]*>Total/);
  assert.match(receipt?.text ?? '', /The service fee includes R32\.61 VAT at 15 %/);
});

test('[BRD-4][PUB-3] a message of the contact form reaches the administrators of the company whose site was used', async () => {
  const visitor = app.visitor('acme');
  const before = (await visitor.mails('clerk@acme.test')).length;
  await visitor.call(sendContactMessage, {
    name: 'Zanele',
    email: 'zanele@mail.test',
    message: 'Do you renew trailers?',
  });
  await app.drain();
  const [mail, ...others] = await visitor.mails('clerk@acme.test');
  assert.equal(others.length, before);
  assert.equal(mail?.subject, 'Message from Zanele');
  assert.match(mail?.text ?? '', /Do you renew trailers\?/);
  assert.equal(mail?.from, 'no-reply@acme.test');
  assert.match(mail?.headers['reply-to'] ?? '', /zanele@mail\.test/);
});

test('[ADM-17] administrators get one reminder when the licence fees are due for an update', async () => {
  const told = async () =>
    (await admin.mails('admin@allset.test')).filter(({ subject }) => subject === 'Please update the licence fees')
      .length;
  const run = async (day: string) => {
    await app.runJob('remind-of-license-fees', new Date(`${day}T07:00:00+02:00`));
    await app.drain();
  };
  // The newest table is of 1 September 2026, and the variable says 11 months.
  await run('2027-07-31');
  assert.equal(await told(), 0);
  await run('2027-08-01');
  assert.equal(await told(), 1);
  await run('2027-08-02');
  assert.equal(await told(), 1);
});

test('the create-admin command prints a link with which the first administrator sets a password and logs in', {
  skip: !app.isServer,
}, async () => {
  const email = newAddress();
  const run = promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, '../../src/main.ts'),
      'admin',
      'create',
      '--email',
      email,
      '--first-name',
      'Ann',
      '--last-name',
      'Admin',
      '--contact-number',
      '0825550142',
    ],
    {
      env: {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        DATABASE_URL: app.databaseUrl,
        DATA_DIR: app.folder,
        LOG_LEVEL: 'silent',
      },
    },
  );
  const token = /password-reset\/([\w-]+)/.exec((await run).stdout)?.[1];
  await app.visitor().call(setNewPassword, { email, password: 'a new one', resetToken: token });
  const ann = await app.visitor().logIn(email, 'a new one');
  assert.ok((await ann.call(listUsers)).count > 0);
});

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
    assert.equal(await postAs('/api/auth/signup', headers, { ...person, email }), 201);
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
