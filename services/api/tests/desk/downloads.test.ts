import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logout } from 'shared-contracts/accounts';
import { exportNames, getDownload, openDownload } from 'shared-contracts/downloads';
import { endpoints } from 'shared-contracts/endpoints';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on' } });
const owner = await activeOwner(app);
await payFor(owner, await addVehicle(owner, { licenseNumber: 'DOWN1GP' }));
/** A browser that follows an address: it sends no bearer token. */
const browser = app.visitor();
const open = async (of = owner, name = 'exportRenewals', query: Record<string, string> = {}) =>
  (await of.call(openDownload, { export: name, query })).token;

test('[BIZ-4] every export that the contract names can be downloaded', () => {
  const exports = endpoints.filter(
    ({ fileTypes, name }) =>
      name === 'exportUserForThem' || (fileTypes?.includes('text/csv') && name !== 'getDownload'),
  );
  assert.deepEqual(exports.map(({ name }) => name).toSorted(), [...exportNames].toSorted());
});

test('[BIZ-4] a download needs no bearer token, has the list’s filter and works once', async () => {
  const token = await open();
  const file = await browser.try(getDownload, { token });
  assert.equal(file.status, 200);
  assert.match(String(file.headers.get('content-disposition')), /^attachment; .*renewals-\d{4}-\d\d-\d\d\.csv$/);
  assert.match(String(file.body['text']), /DOWN1GP/);
  const again = await browser.try(getDownload, { token });
  assert.deepEqual([again.status, again.body.reason], [404, 'not_found']);
  const filtered = await browser.try(getDownload, {
    token: await open(owner, 'exportRenewals', { status: 'cancelled' }),
  });
  assert.doesNotMatch(String(filtered.body['text']), /DOWN1GP/);
});

test('[BIZ-4] of two requests with the same token one gets the file', async () => {
  const token = await open();
  const statuses = await Promise.all([1, 2, 3].map(async () => (await browser.try(getDownload, { token })).status));
  assert.deepEqual(statuses.toSorted(), [200, 404, 404]);
});

test('[BIZ-4] a download ends after a minute, and with its session', async () => {
  const late = await open();
  app.clock.advance(61_000);
  assert.equal((await browser.try(getDownload, { token: late })).status, 404);
  const elsewhere = Object.assign(await app.visitor().logIn(owner.email, 'a good one'), { email: owner.email });
  const left = await open(elsewhere);
  await elsewhere.call(logout);
  assert.equal((await browser.try(getDownload, { token: left })).status, 404);
});

test('[BIZ-4][Z3] what a caller may not export is refused before the download', async () => {
  const refused = await owner.try(openDownload, { export: 'exportAllPayments', query: {} });
  assert.deepEqual([refused.status, refused.body.reason], [403, 'forbidden']);
  for (const body of [
    { export: 'exportRenewals', query: { status: 'lost' } },
    { export: 'getReceipt', query: {} },
  ])
    assert.equal((await owner.try(openDownload, body)).body.reason, 'invalid');
  const foreign = await open(owner, 'exportPayments', { userId: crypto.randomUUID() });
  assert.equal((await browser.try(getDownload, { token: foreign })).status, 404);
});

test('[BIZ-4] a repeated key opens another download, and more than thirty in an hour are too many', async () => {
  const person = await activeOwner(app);
  const body = { export: 'exportVehicles', query: {} };
  const key = { 'idempotency-key': 'same' };
  const first = await person.try(openDownload, body, key);
  const second = await person.try(openDownload, body, key);
  assert.notEqual(first.body.token, second.body.token);
  for (let count = 2; count < 30; count += 1) await person.call(openDownload, body);
  assert.equal((await person.try(openDownload, body)).body.reason, 'too_many');
});
