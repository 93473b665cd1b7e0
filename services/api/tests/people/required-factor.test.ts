import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login } from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { updateCompany } from 'shared-contracts/companies';
import { openDownload } from 'shared-contracts/downloads';
import { endpoints } from 'shared-contracts/endpoints';
import * as factors from 'shared-contracts/factors';
import { actOnRenewals, updateRenewal } from 'shared-contracts/renewals';
import { eraseUser, getUser, listUsers, removeFactors, updateUser } from 'shared-contracts/users';
import { deleteVariable, listVariables } from 'shared-contracts/variables';
import { accessPolicy } from '../../src/core/access-policy.ts';
import { exampleOf, schemaOf } from '../../src/core/openapi/schema.ts';
import { operations } from '../core/fuzz/document.ts';
import { joinedOwner } from '../owner.ts';
import { askedAtLogin, codeOf, ownerWithCodes, refusalOf, withCodes } from '../second-factor.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const demo = 'allset-demo';
const admin = await app.visitor().logIn('admin@allset.test');
const clerk = await app.visitor().logIn('clerk@acme.test');
const acme = (await clerk.call(getUser, { id: clerk.userId })).company;

test('[DSK-11] a company that requires it lets its administrators do nothing as such before they have a second factor', async () => {
  await admin.call(updateCompany, { id: acme, requireSecondFactor: true });
  const refused = endpoints.filter(({ access }) => accessPolicy[access].owner === 'forbidden');
  for (const endpoint of [...refused, openDownload]) {
    const reason = await refusalOf(clerk.try(endpoint, { id: acme, export: 'exportAllPayments', query: {} }));
    assert.equal(reason, 'second_factor_required', endpoint.name);
    const { responses } = operations.find(({ operationId }) => operationId === endpoint.name) ?? {};
    assert.ok(responses?.[403]?.content?.['application/json']?.examples?.[reason], `${endpoint.name} declares it`);
  }
  assert.equal((await clerk.try(getUser, { id: admin.userId })).status, 404);
  assert.equal((await clerk.call(getUser, { id: clerk.userId })).needsSecondFactor, true);
  assert.equal(
    (await app.visitor().call(login, { email: 'clerk@acme.test', password: demo })).user.needsSecondFactor,
    true,
  );
  // Neither other companies' administrators nor owners are asked.
  await admin.call(listUsers);
  const owner = await joinedOwner(app, { company: 'acme' });
  assert.equal((await owner.call(getUser, { id: owner.userId })).needsSecondFactor, undefined);
  assert.equal((await clerk.call(factors.listFactors)).required, true);
});

test('[DSK-11] once they have one, they are administrators again, and log in with it', async () => {
  const { secret } = await withCodes(app, clerk, demo);
  await clerk.call(listUsers);
  assert.equal((await clerk.call(getUser, { id: clerk.userId })).needsSecondFactor, undefined);
  const asked = await askedAtLogin(app, 'clerk@acme.test', demo);
  const { user } = await app.visitor().call(factors.completeLogin, {
    challenge: asked.challenge,
    code: codeOf(app, secret),
  });
  assert.equal(user.needsSecondFactor, undefined);
});

test('[DSK-11] an administrator removes all factors of a user of their company, but not their own', async () => {
  const owner = await ownerWithCodes(app);
  const remove = (client: typeof admin, id: string) => refusalOf(client.try(removeFactors, { id }));
  assert.equal(await remove(clerk, owner.userId), 'not_found');
  assert.equal(await remove(clerk, clerk.userId), 'own_account');
  assert.equal(await remove(admin, owner.userId), 'nothing');
  assert.equal(await remove(admin, owner.userId), 'not_found');
  assert.equal((await owner.try(getUser, { id: owner.userId })).status, 401);
  await app.drain();
  const mails = await app.visitor().mails(owner.email);
  assert.ok(mails.some(({ subject }) => subject === 'Your second factor has been removed'));
  const { entries } = await admin.call(listAudit, { entity: 'user', id: owner.userId });
  assert.deepEqual([entries[0]?.action, entries[0]?.actorId], ['second factor removed', admin.userId]);
  await app.visitor().logIn(owner.email, 'a good one');
  await admin.call(listVariables);
});

test('[DSK-11][A18] the most dangerous actions ask for the factor again after ten minutes, and no others', async () => {
  const client = await app.visitor().logIn('admin@allset.test');
  const { secret } = await withCodes(app, client, demo);
  app.clock.advance(11 * 60_000);
  const dangerous = endpoints.filter(({ confirms }) => confirms).map(({ name }) => name);
  assert.deepEqual(dangerous.toSorted(), [
    'confirmFees',
    'createApiKey',
    'createCompany',
    'createCompanyDraft',
    'createFee',
    'createUser',
    'createWebhookSecret',
    'deleteFee',
    'deleteUser',
    'deleteVariable',
    'eraseUser',
    'eraseUserForThem',
    'exportAllPayments',
    'exportAllRenewals',
    'exportAllVehicles',
    'exportDayBooks',
    'exportRefunds',
    'exportUserForThem',
    'manageUser',
    'noteRefundByHand',
    'publishCompany',
    'refundPart',
    'removeFactors',
    'repeatInvitation',
    'resolvePayment',
    'retryRefund',
    'saveWebhook',
    'scheduleFeeProposal',
    'updateCompany',
    'updateFee',
    'updateVariable',
    'withdrawFeeVersion',
  ]);
  for (const endpoint of endpoints.filter(({ name }) => dangerous.includes(name))) {
    const parts = [endpoint.params, endpoint.query, endpoint.body].filter((part) => part !== undefined);
    assert.ok(parts.length > 0);
    const values = Object.assign({}, ...parts.map((part) => exampleOf(schemaOf(part, 'input'))));
    assert.equal(await refusalOf(client.try(endpoint, values)), 'confirm_factor', endpoint.name);
  }
  // A call for one's own data too: another person's name, address for mails and number.
  const other = await joinedOwner(app);
  for (const change of [{ email: 'new@mail.test' }, { firstName: 'Nomsa' }, { contactNumber: '0825550143' }])
    assert.equal(await refusalOf(client.try(updateUser, { id: other.userId, ...change })), 'confirm_factor');
  // And what gives money back, or takes everybody's data away.
  const id = crypto.randomUUID();
  for (const asked of [
    client.try(updateRenewal, { id, status: 'cancelled' }),
    client.try(actOnRenewals, [{ id, action: 'cancel', expectedStatus: 'admin to action' }]),
    client.try(openDownload, { export: 'exportAllVehicles', query: {} }),
  ])
    assert.equal(await refusalOf(asked), 'confirm_factor');
  assert.equal(await refusalOf(client.try(updateRenewal, { id, status: 'processing' })), 'not_found');
  await client.call(openDownload, { export: 'exportVehicles', query: {} });
  await client.call(updateUser, { id: other.userId, deliveryAddressAdditional: 'Gate 4' });
  await client.call(updateUser, { id: client.userId, businessName: 'Own' });
  await client.call(listUsers);
  const { challenge } = await client.call(factors.startFactorCheck);
  assert.equal(await refusalOf(client.try(factors.confirmFactor, { challenge, code: '000000' })), 'wrong_code');
  await client.call(factors.confirmFactor, { challenge, code: codeOf(app, secret) });
  assert.equal(await refusalOf(client.try(deleteVariable, { id: crypto.randomUUID() })), 'not_found');
  // An account without a factor is not asked.
  const owner = await joinedOwner(app);
  assert.equal(await refusalOf(owner.try(eraseUser, { password: 'a bad one' })), 'wrong_password');
});
