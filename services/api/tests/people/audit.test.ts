import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { login } from 'shared-contracts/accounts';
import { getAuditCheck, listAudit, startAuditCheck } from 'shared-contracts/audit';
import { setOrderNumber } from 'shared-contracts/billing';
import { completeLogin } from 'shared-contracts/factors';
import { createNoteTemplate, deleteNoteTemplate, updateNoteTemplate } from 'shared-contracts/renewal-notes';
import { updateRenewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { eraseUser, exportUser, manageUser, updateUser } from 'shared-contracts/users';
import { listVariables, updateVariable } from 'shared-contracts/variables';
import { removeVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { sealAudit } from '../../src/core/audit-chain.ts';
import { inTransaction, rows } from '../../src/core/database/database.ts';
import { grant } from '../actors.ts';
import { activeOwner, addVehicle, joinedOwner, ownerWithVehicle, payFor } from '../owner.ts';
import { askedAtLogin, codeOf, ownerWithCodes } from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const logged: string[] = [];
const app = await startApp({ logged, environment: { LOG_LEVEL: 'info' } });
const admin = await app.visitor().logIn('admin@allset.test');

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const check = async () => {
  await admin.call(startAuditCheck);
  await app.drain();
  return (await admin.call(getAuditCheck)).check;
};
/** Changes rows as somebody with the database's password could, past its triggers. */
const tamper = async (statement: ReturnType<typeof sql>) => {
  await app.sql`alter table audit disable trigger audit_rows_kept`;
  await statement.execute(app.db);
  await app.sql`alter table audit enable trigger audit_rows_kept`;
};
const positions = () =>
  app.column<number>`select position::float8 from audit where position is not null order by audit.position`;

test('[DSK-8] an entry says who did what to which record, before and after', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  await admin.call(updateVehicle, { id: vehicle.id, model: 'corolla' });
  const [entry] = (await admin.call(listAudit, { id: vehicle.id, entity: 'vehicle' })).entries;
  assert.equal(entry?.action, 'vehicle changed');
  assert.equal(entry.actor?.firstName, 'Thandi');
  assert.equal(entry.personId, owner.userId);
  assert.deepEqual(entry.changes, { model: { before: vehicle.model, after: 'corolla' } });

  await owner.call(updateUser, { id: owner.userId, firstName: 'Nomsa' });
  const [own] = (await admin.call(listAudit, { id: owner.userId })).entries;
  assert.deepEqual(own?.changes, { firstName: { before: 'Lerato', after: 'Nomsa' } });

  await grant(admin, owner.userId, ['canFulfil']);
  const [granted] = (await admin.call(listAudit, { id: owner.userId })).entries;
  assert.deepEqual(granted?.changes, { adminPermissions: { before: [], after: ['canFulfil'] } });

  const { entries: variables } = await admin.call(listVariables);
  const variable = variables.find(({ variable: name }) => name === 'serviceFee') ?? variables[0];
  assert.ok(variable);
  await admin.call(updateVariable, { id: variable.id, readableName: 'service charge', value: variable.value + 1 });
  const [changed] = (await admin.call(listAudit, { id: variable.id })).entries;
  assert.deepEqual(changed?.changes, {
    readableName: { before: 'service fee', after: 'service charge' },
    value: { before: variable.value, after: variable.value + 1 },
  });
});

test('[DSK-8] what was done to a person or a vehicle is found by name, plate and reference, and names its record', async () => {
  const owner = await activeOwner(app);
  await owner.call(updateUser, { id: owner.userId, firstName: 'Zodwa', lastName: 'Dube' });
  const vehicle = await addVehicle(owner, { licenseNumber: 'zz 81 xy gp' });
  const { renewalId = '', paymentId } = await payFor(owner, vehicle);
  await admin.call(updateRenewal, { id: renewalId, status: 'processing' });
  const found = async (query: object) =>
    (await admin.call(listAudit, { take: 50, ...query })).entries.map(
      ({ action, entity, record }) => `${action}: ${entity} ${record}`,
    );
  const moved = 'renewal moved: renewal ZZ 81 XY GP';
  for (const search of ['zz81xy', 'Dube', shortReference(paymentId)])
    assert.ok((await found({ search })).includes(moved), search);
  assert.ok((await found({ personId: owner.userId })).includes(moved));
  assert.ok((await found({ search: 'Dube' })).some((text) => text.endsWith('user Zodwa Dube')));
  assert.deepEqual(await found({ search: 'zz81xz' }), []);
});

test('[DSK-8] what was removed or replaced can be read: a vehicle, an order number, a template', async () => {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const { paymentId } = await payFor(owner, await addVehicle(owner));
  const changesOf = async (entity: string, id: string) =>
    (await admin.call(listAudit, { entity, id })).entries.map(({ action, changes }) => [action, changes]);
  await owner.call(removeVehicle, { id: vehicle.id });
  assert.deepEqual((await changesOf('vehicle', vehicle.id))[0], [
    'vehicle removed',
    { archived: { before: false, after: true } },
  ]);
  for (const orderNumber of ['PO 1', 'PO 2']) await owner.call(setOrderNumber, { id: paymentId, orderNumber });
  assert.deepEqual((await changesOf('payment', paymentId)).slice(0, 2), [
    ['order number changed', { orderNumber: { before: 'PO 1', after: 'PO 2' } }],
    ['order number changed', { orderNumber: { before: null, after: 'PO 1' } }],
  ]);
  const { id } = await admin.call(createNoteTemplate, { name: 'Audited', text: 'one' });
  await admin.call(updateNoteTemplate, { id, name: 'Audited', text: 'two' });
  await admin.call(deleteNoteTemplate, { id });
  assert.deepEqual(await changesOf('note template', id), [
    ['note template deleted', { name: { before: 'Audited', after: null }, text: { before: 'two', after: null } }],
    ['note template changed', { text: { before: 'one', after: 'two' } }],
    ['note template added', { name: { before: null, after: 'Audited' }, text: { before: null, after: 'one' } }],
  ]);
});

test('[DSK-8] the audit is searched by who and what, and filtered by day, record and person', async () => {
  const owner = await activeOwner(app);
  await admin.call(manageUser, { id: owner.userId, lastName: 'Nkosi' });
  const actions = async (query: Record<string, unknown>) =>
    (await admin.call(listAudit, { personId: owner.userId, ...query })).entries.map(({ action }) => action);
  assert.deepEqual(await actions({ userId: admin.userId }), ['user managed']);
  assert.deepEqual(await actions({ search: 'thandi mokoena' }), ['user managed']);
  assert.deepEqual(await actions({ search: 'ADMIN@allset' }), ['user managed']);
  assert.deepEqual(await actions({ search: 'managed' }), ['user managed']);
  assert.deepEqual(await actions({ search: 'no such thing' }), []);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(app.clock.now());
  assert.ok((await actions({ from: today, to: today })).includes('user managed'));
  assert.deepEqual(await actions({ from: '2020-01-01', to: '2020-12-31' }), []);
});

test('[DSK-8] the database refuses to change, remove or clear entries', async () => {
  for (const statement of [
    sql`update audit set action = 'nothing happened'`,
    sql`update audit set actor_id = null where actor_id is not null`,
    sql`update audit set changes = '{"model": ["a", "b"]}' where changes is not null`,
    sql`delete from audit`,
    sql`truncate audit`,
  ])
    await assert.rejects(statement.execute(app.db), /audit entries cannot be/);
});

test('[DSK-8] entries are sealed in order, also by two processes at once, and the chain is whole', async () => {
  await Promise.all([sealAudit(app.db), sealAudit(app.db)]);
  await joinedOwner(app);
  await Promise.all([sealAudit(app.db), sealAudit(app.db)]);
  const sealed = await positions();
  assert.deepEqual(
    sealed,
    sealed.map((_, index) => index + 1),
  );
  const count = await app.value<number>`select count(*)::int as count from audit`;
  assert.equal(sealed.length, count);
  const found = await check();
  assert.equal(found?.broken, null);
  assert.ok((found?.entries ?? 0) >= count);
});

test('[DSK-8] an erased person’s values are gone, and the chain is whole', async () => {
  const owner = await joinedOwner(app);
  await owner.call(updateUser, { id: owner.userId, lastName: 'Very-Private' });
  await check();
  const file = await owner.request('GET', `/api${exportUser.path}`);
  assert.equal(file.status, 200);
  await owner.call(eraseUser, { password: 'a good one' });
  const count =
    await app.value<number>`select count(*)::int as count from audit where changes::text like '%Very-Private%'`;
  assert.equal(count, 0);
  assert.equal((await check())?.broken, null);
});

/** What is done to the entry at a place, or to it and the one behind it. */
const deeds: Record<string, (at: number) => ReturnType<typeof sql>[]> = {
  removed: (at) => [sql`delete from audit where position = ${at}`],
  altered: (at) => [sql`update audit set action = 'nothing happened' where position = ${at}`],
  'given other details': (at) => [sql`update audit set details = '{"forged": true}' where position = ${at}`],
  'given other values': (at) => [sql`update audit set changes = '{"model": ["a", "b"]}' where position = ${at}`],
  'emptied of its values': (at) => [sql`update audit set changes = null, changes_salt = null where position = ${at}`],
  'put behind the next': (at) => [
    sql`update audit set position = 0 where position = ${at}`,
    sql`update audit set position = ${at} where position = ${at + 1}`,
    sql`update audit set position = ${at + 1} where position = 0`,
  ],
};
const ways: Record<string, (statements: ReturnType<typeof sql>[]) => Promise<unknown>> = {
  'past the triggers': async (statements) => {
    for (const statement of statements) await tamper(statement);
  },
  'with the setting of the purge': (statements) =>
    inTransaction(app.db, async (tx) => {
      await sql`select set_config('retention.purging', 'on', true)`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
    }),
};

for (const [way, perform] of Object.entries(ways))
  for (const [deed, statementsAt] of Object.entries(deeds))
    test(`[L5][DSK-8] an entry that is ${deed} ${way} is found, or kept from it, at the start, in the middle and at the end`, async () => {
      await check();
      await app.sql`create table kept as select * from audit`;
      const found = await app.sql<{ position: number }>`
        select position::float8 as position from audit where changes is not null or ${!deed.includes('values')} order by audit.position`;
      const places = found.map(({ position }) => position);
      // The last has none behind it.
      if (deed.endsWith('the next')) places.pop();
      for (const at of [places[0] ?? 0, places[Math.floor(places.length / 2)] ?? 0, places.at(-1) ?? 0]) {
        const refused = await perform(statementsAt(at)).catch((error: Error) => error);
        if (refused instanceof Error) assert.match(refused.message, /audit entries cannot be/);
        else
          assert.deepEqual((await check())?.broken, {
            position: at,
            problem: deed === 'removed' ? 'missing' : 'changed',
          });
        await tamper(sql`delete from audit`);
        await app.sql`delete from audit_anchor`;
        await tamper(sql`insert into audit select * from kept`);
        assert.equal((await check())?.broken, null);
      }
      await app.sql`drop table kept`;
    });

test('[L5][DSK-8] many entries, or all, that are removed with the setting of the purge are missed', async () => {
  await check();
  const sealed = await positions();
  await app.sql`create table kept as select * from audit`;
  for (const removed of [
    sql`position <= ${sealed[2]}`,
    sql`position between ${sealed[2]} and ${sealed[5]}`,
    sql`position >= ${sealed.at(-3)}`,
    sql`true`,
  ]) {
    await ways['with the setting of the purge']?.([sql`delete from audit where ${removed}`]);
    assert.equal((await check())?.broken?.problem, 'missing');
    await tamper(sql`delete from audit`);
    await app.sql`delete from audit_anchor`;
    await app.sql`insert into audit select * from kept`;
  }
  await app.sql`drop table kept`;
  assert.equal((await check())?.broken, null);
});

test('[DSK-8] the end of the audit is written where the database does not reach', async () => {
  await check();
  logged.length = 0;
  await app.runJob('note-audit-end');
  const line =
    logged
      .join('')
      .split('\n')
      .find((each) => each.includes('end of the audit')) ?? '{}';
  const { position, digest } = JSON.parse(line);
  const end = await app.value`select encode(digest, 'hex') as digest from audit where position = ${position}`;
  assert.deepEqual([position, digest], [(await positions()).at(-1), end]);
});

test('[DSK-8] a partner who has checked the audit often does not keep others from it', async () => {
  const limited = await startApp({ environment: { RATE_LIMITS: 'on' } });
  const [partner, own] = [
    await limited.visitor().logIn('clerk@acme.test'),
    await limited.visitor().logIn('admin@allset.test'),
  ];
  const statuses = [];
  for (let tries = 0; tries < 7; tries += 1) statuses.push((await partner.try(startAuditCheck)).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
  assert.equal((await own.try(startAuditCheck)).status, 200);
});

test('[DSK-8] entries go when their retention ends, and the rest of the chain is whole', async () => {
  await check();
  app.clock.advance(6 * 366 * 86_400_000);
  await joinedOwner(app);
  await app.runJob('purge-expired');
  const left = await positions();
  assert.ok((left[0] ?? 0) === 0 || (left[0] ?? 0) > 1);
  // Throws if the chain is broken.
  await app.runJob('check-audit');
  assert.ok((await positions()).length > 0);
  const purged = sql`select 1 from audit where action = 'audit purged'`;
  assert.equal((await rows(app.db, purged)).length, 1);
});

test('[DSK-8] logins and failed ones are in the audit with network, device and factor, which go after a year', async () => {
  const owner = await ownerWithCodes(app);
  const reader = await app.visitor().logIn('admin@allset.test');
  const wrong = { email: owner.email, password: 'wrong' };
  assert.equal((await app.visitor().try(login, wrong, { 'user-agent': firefox })).status, 401);
  const { challenge } = await askedAtLogin(app, owner.email);
  assert.equal((await app.visitor().try(completeLogin, { challenge, code: '000000' })).status, 400);
  await app.visitor().call(completeLogin, { challenge, code: codeOf(app, owner.secret) });
  const logins = async () =>
    (await reader.call(listAudit, { personId: owner.userId, search: 'login' })).entries.map(({ action, changes }) => [
      action,
      Object.fromEntries(Object.entries(changes ?? {}).map(([field, { after }]) => [field, after])),
    ]);
  const network = '127.0.0.1';
  assert.deepEqual(await logins(), [
    ['login', { network, factor: 'code' }],
    ['login failed', { network, factor: 'code' }],
    ['login failed', { network, factor: 'password', device: 'Firefox on Windows' }],
  ]);
  await app.drain();
  const later = new Date(app.clock.now().getTime() + 400 * 86_400_000);
  await app.runJob('purge-expired', later);
  const kept = sql`select action, changes from audit where person_id = ${owner.userId} and action like 'login%'`;
  assert.deepEqual(
    (await rows(app.db, kept)).map((entry) => Object.values(entry as object)[1]),
    [null, null, null],
  );
  await app.runJob('check-audit', later);
});
