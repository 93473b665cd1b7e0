import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { login, recoverWithCode, requestNewPassword } from 'shared-contracts/accounts';
import { createPaymentKey } from 'shared-contracts/checkouts';
import { getCompany } from 'shared-contracts/companies';
import { openCompanyPreview } from 'shared-contracts/company-previews';
import { openDownload } from 'shared-contracts/downloads';
import { subscribe } from 'shared-contracts/enquiries';
import * as factors from 'shared-contracts/factors';
import { listRenewals, updateRenewal } from 'shared-contracts/renewals';
import { readLicenseDisk } from 'shared-contracts/scans';
import { createUser, eraseUser, updateUser } from 'shared-contracts/users';
import { createVehicleImport } from 'shared-contracts/vehicle-imports';
import { createWebhookSecret, saveWebhook } from 'shared-contracts/webhooks';
import { retentions } from '../../src/core/retention.ts';
import { addVehicle, newAddress, openCheckout, ownerWithVehicle, payFor } from '../owner.ts';
import { picture } from '../pictures.ts';
import { countOf, readDatabase, readFiles, tablesOf } from '../read-stores.ts';
import { startApp } from '../start-app.ts';

const lines: string[] = [];
const plate = 'STORES1GP';
const app = await startApp({
  environment: { LOG_LEVEL: 'debug', RATE_LIMITS: 'on' },
  logged: lines,
  readDisc: async () => ({ licenseNumber: plate }),
});
const admin = await app.visitor().logIn('admin@allset.test');
const password = 'a good one';
const card = '4200000000000000';

/** From sign-up to a paid renewal in delivery, with a recovery, a scan, reminders and a newsletter subscription. */
async function journey() {
  const own = await admin.call(getCompany, { id: 'allset' });
  await admin.call(saveWebhook, { id: own.id, endpointUrl: 'https://hooks.test/' });
  const webhook = await admin.call(createWebhookSecret, { id: own.id });
  const { owner, vehicle } = await ownerWithVehicle(app, { licenseNumber: plate });
  const other = await addVehicle(owner, { licenseNumber: plate });
  const { licenseNumber, registerNumber, make, model, vehicleType, registrationRegion, licenseExpires } = vehicle;
  const texts = { licenseNumber, registerNumber, make, model, vehicleType, registrationRegion, licenseExpires };
  await owner.call(createVehicleImport, {
    filename: 'khumalo.csv',
    rows: [
      { row: 2, ...texts, year: '2019', weightKg: '1104' },
      { row: 3, ...texts },
    ],
  });
  const photo = await owner.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
  await owner.try(readLicenseDisk, { id: photo.body.id });
  await payFor(owner, vehicle, card);
  const again = await openCheckout(owner, other);
  const key = { amount: again.amount, vehicleId: other.id, description: 'Licence renewal' };
  assert.equal((await owner.try(createPaymentKey, key, { 'idempotency-key': crypto.randomUUID() })).status, 200);
  await owner.sandbox('/cards/pay', { checkoutId: again.checkoutId, number: '4000000000000002' });
  const deviceId = crypto.randomUUID();
  await app.visitor().call(login, { email: owner.email, password, deviceId });
  const checked = await owner.call(factors.startFactorCheck);
  const { challenge } = checked;
  await owner.call(factors.allowFactorChange, { challenge, password });
  const { secret } = await owner.call(factors.startOneTimeCodes, { challenge });
  await app.visitor().try(subscribe, { email: owner.email });
  const invited = { firstName: 'Lerato', lastName: 'Khumalo', email: newAddress(), contactNumber: '082 555 0142' };
  const added = await admin.try(createUser, invited, { 'idempotency-key': crypto.randomUUID() });
  await admin.call(updateUser, { id: added.body.id, email: newAddress() });
  const { id: acme } = await admin.call(getCompany, { id: 'acme' });
  const preview = await admin.try(openCompanyPreview, { id: acme }, { 'idempotency-key': crypto.randomUUID() });
  await app.runJob('send-reminders', new Date('2026-12-02T08:00:00+02:00'));
  await app.drain();
  await app.visitor().call(requestNewPassword, { email: owner.email });
  await app.drain();
  const renewal = (await owner.call(listRenewals)).entries.find(({ vehicleId }) => vehicleId === vehicle.id);
  for (const status of ['processing', 'delivery requested'])
    await admin.call(updateRenewal, { id: renewal?.id, status });
  await owner.sandbox(`/courier/parcels/${await app.trackingReference(renewal?.id ?? '')}/advance`, {
    status: 'collected',
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await app.drain();

  const mails = [...(await owner.mails(owner.email)), ...(await owner.mails(invited.email))];
  const codes = mails.flatMap(({ text }) => /^([a-z0-9]{6})$/m.exec(text)?.[1] ?? []);
  const links = mails.flatMap(
    ({ text }) => /(?:verify-account|password-reset|keep-email)\/([\w.-]{20,})/.exec(text)?.[1] ?? [],
  );
  assert.ok(codes.length >= 2 && links.length >= 3, 'codes and links were mailed');
  const { resetToken } = await app.visitor().call(recoverWithCode, { email: owner.email, code: codes[0] });
  return {
    owner,
    renewalId: renewal?.id,
    secrets: [
      password,
      card,
      deviceId,
      challenge,
      secret,
      owner.token ?? '',
      admin.token ?? '',
      resetToken,
      String(preview.body.token),
      webhook.secret,
      ...codes,
      ...links,
    ],
    persons: [
      owner.email,
      invited.email,
      'khumalo',
      'jellicoe',
      '825550142',
      '82 555 0142',
      plate.toLowerCase(),
      vehicle.registerNumber.toLowerCase(),
    ],
  };
}

const made = await journey();
const logLines = lines.join('');
const files = readFiles(join(app.folder, 'uploads'));
const holds = (text: string, needles: readonly string[]) =>
  needles.find((needle) => text.toLowerCase().includes(needle));

test('[L4] once the mails are sent, no store holds a password, code, token or card number in clear text', async () => {
  assert.ok(files.length >= 2);
  const stored = (await readDatabase(app.db)).flatMap(({ table, column, values }) =>
    values.map((value) => ({ where: `${table}.${column}`, value })),
  );
  for (const secret of made.secrets) {
    const found = stored.find(({ value }) => value.includes(secret));
    assert.equal(found?.where, undefined, `'${secret}' is in clear text in ${found?.where}`);
    assert.ok(!logLines.includes(secret), `'${secret}' is in the log`);
    assert.ok(!files.some((file) => file.includes(secret)), `'${secret}' is in a file`);
  }
});

test('[L4][OPS-12] personal data is stored only in columns listed in the retention table', async () => {
  for (const { table, column, values } of await readDatabase(app.db)) {
    const found = values.map((value) => holds(value, made.persons)).find(Boolean);
    const named = retentions.some((retention) => retention.table === table && retention.personal?.includes(column));
    assert.ok(
      !found || named,
      `${table}.${column} holds personal data ('${found}'): name it in services/api/src/core/retention.ts, with how long it is kept and why, and run npm run docs.`,
    );
  }
  assert.equal(holds(logLines, made.persons), undefined);
  assert.equal(files.map((file) => holds(file, made.persons)).find(Boolean), undefined);
});

test('[OPS-12] the retention table names existing tables and columns, and has a purge for each stated period', async () => {
  const tables = new Set(await tablesOf(app.db));
  const columns = new Set((await readDatabase(app.db)).map(({ table, column }) => `${table}.${column}`));
  for (const { table, personal = [], kept, purge = [] } of retentions) {
    assert.ok(tables.has(table), table);
    const days = purge.map((one) => one.days);
    for (const [, said] of kept.matchAll(/(\d+) days?\b/g))
      assert.ok(days.includes(Number(said)), `${table} has no purge after the stated ${said} days`);
    if (/years|expire/.test(kept)) assert.ok(days.length > 0, `${table} states a period but has no purge`);
    if ((await countOf(app.db, table)) > 0)
      for (const column of personal) assert.ok(columns.has(`${table}.${column}`), `${table}.${column}`);
  }
});

test('[L4][OPS-12] erasing a user clears their queued mails, their stored webhooks and their e-mail address in all tables', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await payFor(owner, vehicle, card);
  await app.drain();
  for (const status of ['processing', 'delivery requested', 'delivered', 'license updated'])
    await admin.call(updateRenewal, { id: (await owner.call(listRenewals)).entries[0]?.id, status });
  await app.visitor().call(requestNewPassword, { email: owner.email });
  const inbox = async () => {
    const references = new Set(await merchantReferences(owner.userId));
    return (await readDatabase(app.db))
      .filter(({ table, column }) => table === 'webhook_inbox' && column === 'body')
      .flatMap(({ values }) => values)
      .filter((value) => [...references].some((reference) => value.includes(reference))).length;
  };
  assert.ok((await inbox()) > 0);
  await owner.call(eraseUser, { password });
  assert.equal(await inbox(), 0);
  const waiting = (await readDatabase(app.db))
    .filter(({ table, column }) => table === 'outbox' && column === 'mail')
    .flatMap(({ values }) => values);
  const own = waiting.filter((mail) => mail.includes(owner.email));
  assert.equal(own.length, 1);
  assert.match(own[0] ?? '', /has been erased/);
  await app.drain();
  for (const { table, column, values } of await readDatabase(app.db))
    assert.equal(
      values.find((value) => value.includes(owner.email)),
      undefined,
      `${table}.${column}`,
    );
});

const merchantReferences = async (userId: string) =>
  await app.column<string>`select merchant_reference from payments where user_id = ${userId}`;

test('[L4][OPS-12] once every retention period has passed, the tables with a period are empty', async () => {
  await admin.call(openDownload, { export: 'exportVehicles', query: { search: 'polo' } });
  await admin.call(openCompanyPreview, { id: (await admin.call(getCompany, { id: 'acme' })).id });
  const at = app.clock.now().toISOString();
  await app.sql`insert into fee_proposals (effective_from, filename, rows, state, uploaded_by, created_at, updated_at)
    values ('2027-04-01', 'fees.csv', '[]', 'replaced', ${admin.userId}, ${at}, ${at})`;
  await app.sql`insert into joined_scans (document_id, completes, created_at)
    select document_id, document_id, ${at} from scans limit 1`;
  await app.sql`insert into webhook_attempts (event_id, at) select id, ${at} from webhook_events limit 1`;
  await app.runJob('check-audit');
  const timed = retentions.filter(({ purge }) => purge).map(({ table }) => table);
  for (const table of timed.filter((name) => name !== 'outbox'))
    assert.ok((await countOf(app.db, table)) > 0, `${table} has rows before the purge`);
  await app.runJob('purge-expired', new Date(app.clock.now().getTime() + 60 * 60_000));
  for (const table of ['audit', 'webhook_inbox', 'reminders', 'scans', 'pgboss.job'])
    assert.ok((await countOf(app.db, table)) > 0, `${table} is kept until its period ends`);
  await app.sql`insert into webhook_inbox (provider, digest, body, quarantined, handled_at)
    values ('courier', '\\x01', '{"of":"us"}', false, ${at}), ('courier', '\\x02', '{"of":"nobody"}', true, ${at})`;
  await app.runJob('purge-expired', new Date(app.clock.now().getTime() + 8 * 86_400_000));
  assert.deepEqual(
    await app.sql`select body ->> 'of' as of from webhook_inbox where digest in ('\\x01', '\\x02') order by digest`,
    [{ of: null }, { of: 'nobody' }],
    'the content of a webhook that somebody must look at is kept',
  );
  const inTenYears = new Date(app.clock.now().getTime() + 3660 * 86_400_000);
  await app.runJob('purge-expired', inTenYears);
  // The entry of the audit tells of the purge itself.
  for (const table of timed)
    assert.equal(await countOf(app.db, table), table === 'audit' ? 1 : 0, `${table} is empty after its period`);
});
