import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { getCompany } from 'shared-contracts/companies';
import { type Endpoint, pathParameters } from 'shared-contracts/endpoint';
import { endpoints } from 'shared-contracts/endpoints';
import { readMandateWords, signMandate } from 'shared-contracts/mandates';
import { product } from 'shared-contracts/product';
import { addRenewalNote, listNoteTemplates } from 'shared-contracts/renewal-notes';
import { listRenewals } from 'shared-contracts/renewals';
import { createSavedView } from 'shared-contracts/saved-views';
import { listSessions } from 'shared-contracts/sessions';
import { getUser } from 'shared-contracts/users';
import { createVehicleImport } from 'shared-contracts/vehicle-imports';
import { listVehicles } from 'shared-contracts/vehicles';
import { accessPolicy } from '../../src/core/access-policy.ts';
import { apiError } from '../../src/core/api-error.ts';
import { oneRow } from '../../src/core/database/database.ts';
import { exampleOf, schemaOf } from '../../src/core/openapi/schema.ts';
import { everyActor } from '../actors.ts';
import type { Client } from '../client.ts';
import { addVehicle, ownerWhoPaid } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';

const logged: string[] = [];
const app = await startApp({ logged, environment: { LOG_LEVEL: 'info' } });

const actors = await everyActor(app);
type Tested = keyof typeof actors;

/** An example body from the OpenAPI document, so that an admitted request is not refused as invalid. */
const bodyOf = ({ body, bodyType }: Endpoint) => (body && bodyType !== 'raw' ? exampleOf(schemaOf(body, 'input')) : {});
const queryOf = ({ query }: Endpoint) =>
  query ? `?${new URLSearchParams(exampleOf(schemaOf(query, 'input')) as Record<string, string>)}` : '';

for (const endpoint of endpoints) {
  test(`[Z2][Z11][API-1][API-2] ${endpoint.method} ${endpoint.path} (access: ${endpoint.access}) admits only the actors of the access policy`, async () => {
    for (const [actor, client] of Object.entries(actors) as [Tested, Client][]) {
      if (endpoint.name === 'logout' && client.token) continue;
      const verdict = accessPolicy[endpoint.access][actor];
      const expected = verdict === 'allowed' ? 'allowed' : apiError(verdict).code;
      const ids = Object.fromEntries(
        pathParameters(endpoint.path).map((name) => [name, name === 'row' ? '2' : crypto.randomUUID()]),
      );
      const answer = await client.request(
        endpoint.method,
        `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')}${queryOf(endpoint)}`,
        endpoint.method === 'GET' || endpoint.bodyType === 'multipart' ? {} : { json: bodyOf(endpoint) },
      );
      if (endpoint.access === 'signed') {
        // Open to everyone, but refused without the provider's signature.
        assert.equal(answer.status, 401, actor);
        assert.equal(answer.body.reason, 'wrong_signature', actor);
      } else if (expected === 'allowed') {
        assert.ok(
          answer.status < 500 && answer.body.reason !== 'unverified' && answer.body.reason !== 'not_activated',
          `${actor}: ${answer.status} ${JSON.stringify(answer.body)}`,
        );
        if (endpoint.bodyType !== 'multipart')
          assert.notEqual(answer.body.reason, 'invalid', JSON.stringify(answer.body));
        if (endpoint.access !== 'open') assert.ok(![401].includes(answer.status), actor);
      } else {
        assert.equal(answer.status, expected, actor);
        assert.equal(answer.body.success, false);
        assert.equal(answer.body.code, expected);
      }
    }
  });
}

/** One owner's records, of every kind that has an id. */
const { owner: mine, vehicle: myVehicle, paymentId } = await ownerWhoPaid(app);
const myRefund =
  await app.value<string>`insert into refunds (payment_id, amount_in_cents, status) values (${paymentId}, 100, 'refused') returning id`;
const myRenewal = (await mine.call(listRenewals)).entries[0];
const myDisc = await mine.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
const myImport = await mine.call(createVehicleImport, { filename: 'mine.csv', rows: [{ row: 2 }] });
const adminNote = await actors.administrator.call(addRenewalNote, { id: myRenewal?.id, text: 'Called.' });
const adminView = await actors.administrator.call(createSavedView, {
  name: 'New',
  page: 'userRenewals',
  filters: 'status=processing',
  shared: true,
});
const [productTemplate] = await actors.administrator.call(listNoteTemplates);
const productCompany = await actors.administrator.call(getCompany, { id: product.reference });
const theirVehicle = await addVehicle(actors.owner);
const foreignUser = { userId: mine.userId };
const mySigned = { vehicleIds: [myVehicle.id], strokes: null };
const myWords = await mine.call(readMandateWords, { vehicleIds: [myVehicle.id] });
const myMandate = await mine.call(signMandate, { ...mySigned, ...myWords });
const runner = actors.administrator.userId;
const run =
  await app.value<string>`insert into counter_runs (company_id, authority, day, person_id, created_by, created_at)
  select company_id, 'Randburg', '2026-12-01', id, id, now() from users where id = ${runner} returning id`;
await app.sql`insert into counter_run_renewals (run_id, renewal_id, position) values (${run}, ${myRenewal?.id}, 0)`;
const myEntry = { runId: run, renewalId: myRenewal?.id };

/** What another owner tries with these records, by endpoint. */
const asOwner: Record<string, Record<string, unknown>[]> = {
  listMandates: [foreignUser],
  readMandateWords: [{ vehicleIds: [myVehicle.id] }],
  signMandate: [{ ...mySigned, ...myWords }],
  requestMandate: [{ vehicleIds: [myVehicle.id], signer: 'owner', name: 'Me', email: 'me@mail.test' }],
  endMandate: [{ id: myMandate.id }],
  getMandateFile: [{ id: myMandate.id }],
  listNeededPapers: [{ vehicleIds: myVehicle.id }],
  answerHold: [{ id: myRenewal?.id }],
  createTopUpKey: [{ renewalId: myRenewal?.id, amount: 100 }],
  quoteDuplicateDisc: [{ vehicleId: myVehicle.id }],
  createDuplicateDiscKey: [{ vehicleId: myVehicle.id, amount: 100 }],
  exportPayments: [foreignUser],
  getDeliveryProof: [{ id: myRenewal?.id }],
  endSession: [{ id: await sessionOf(mine) }],
  updatePassword: [{ id: mine.userId, currentPassword: 'a good one', newPassword: 'another one' }],
  getUser: [{ id: mine.userId }],
  updateUser: [{ id: mine.userId, firstName: 'Mine' }],
  listEvents: [{ renewalId: myRenewal?.id }, foreignUser, { vehicleId: myVehicle.id }],
  listDocuments: [foreignUser],
  deleteDocument: [{ id: myDisc.body.id }],
  readLicenseDisk: [{ id: myDisc.body.id }],
  listVehicles: [{ id: myVehicle.id }, foreignUser],
  updateVehicle: [{ id: myVehicle.id, model: 'mine' }],
  removeVehicle: [{ id: myVehicle.id }],
  listVehicleImportRows: [{ id: myImport.id }],
  updateVehicleImportRow: [{ id: myImport.id, row: 2, make: 'mine' }],
  leaveOutVehicleImportRows: [{ id: myImport.id, rows: [2], leftOut: true }],
  listRepeatedFaults: [{ id: myImport.id }],
  replaceImportText: [{ id: myImport.id, field: 'make', text: 'x', by: 'y' }],
  confirmVehicleImport: [{ id: myImport.id }],
  discardVehicleImport: [{ id: myImport.id }],
  exportRefusedVehicles: [{ id: myImport.id }],
  createRenewal: [{ vehicleId: myVehicle.id, paymentReference: myRenewal?.paymentReference }],
  listRenewals: [{ id: myRenewal?.id }, foreignUser],
  quoteVehicles: [{ vehicleIds: myVehicle.id }],
  createVehiclesPaymentKey: [{ vehicles: [{ vehicleId: myVehicle.id, amount: 85_000 }] }],
  createPaymentKey: [
    { amount: 85_000, vehicleId: myVehicle.id },
    { amount: 85_000, vehicleId: theirVehicle.id, ...foreignUser },
  ],
  getPaymentKey: [{ amount: 85_000, vehicleId: myVehicle.id }],
  getPaymentResult: [{ id: String(await checkoutOf(paymentId)) }],
  markPaymentSubmitted: [{ checkoutId: String(await checkoutOf(paymentId)) }],
  refreshPayment: [{ payment_id: paymentId }],
  listPayments: [foreignUser],
  getReceipt: [{ id: paymentId }],
  setOrderNumber: [{ id: paymentId, orderNumber: 'PO 1' }],
};

/** What a partner's administrator tries with these records. */
const asClerk: Record<string, Record<string, unknown>> = {
  createCounterRun: { authority: 'x', day: '2026-12-01', personId: runner, renewalIds: [myRenewal?.id] },
  getCounterRun: { id: run },
  getCounterRunFile: { id: run },
  removeFromCounterRun: myEntry,
  enterCounterResult: { ...myEntry, result: 'done', expectedResult: null },
  deleteUser: { id: mine.userId },
  manageUser: { id: mine.userId, firstName: 'Mine' },
  removeFactors: { id: mine.userId },
  getUserAccount: { id: mine.userId },
  resendUserVerification: { id: mine.userId },
  sendPasswordReset: { id: mine.userId },
  endUserSessions: { id: mine.userId },
  exportUserForThem: { id: mine.userId },
  eraseUserForThem: { id: mine.userId },
  createEvent: { eventType: 'renewal', status: 'user to action', description: 'mine', renewalId: myRenewal?.id },
  getVehicleAsAdmin: { id: myVehicle.id },
  updateRenewal: { id: myRenewal?.id, status: 'processing' },
  placeHold: { id: myRenewal?.id, reason: 'roadworthiness' },
  getPaymentDetails: { id: paymentId },
  retryRefund: { id: myRefund },
  noteRefundByHand: { id: myRefund, note: 'mine' },
  resolvePayment: { id: paymentId, decision: 'close', note: 'mine' },
  refundPart: { id: paymentId, requestId: crypto.randomUUID(), amountInCents: 100, leftInCents: 100, note: 'mine' },
  getRenewalAsAdmin: { id: myRenewal?.id },
  listClerks: { renewalId: myRenewal?.id },
  assignRenewal: { id: myRenewal?.id, userId: null },
  writeToOwner: { id: myRenewal?.id, text: 'Mine' },
  pauseRenewal: { id: myRenewal?.id, reason: 'Mine' },
  updateSavedView: { id: adminView.id, name: 'Mine' },
  deleteSavedView: { id: adminView.id },
  listRenewalNotes: { id: myRenewal?.id },
  addRenewalNote: { id: myRenewal?.id, text: 'Mine' },
  deleteRenewalNote: { id: myRenewal?.id, noteId: adminNote.id },
  listUserNotes: { id: mine.userId },
  addUserNote: { id: mine.userId, text: 'Mine' },
  deleteUserNote: { id: mine.userId, noteId: adminNote.id },
  updateNoteTemplate: { id: productTemplate?.id, name: 'Mine', text: 'Mine' },
  deleteNoteTemplate: { id: productTemplate?.id },
  getCancellationTerms: { id: myRenewal?.id },
  listApiKeys: { id: productCompany.id },
  createApiKey: { id: productCompany.id, name: 'Mine', scopes: ['events:read'] },
  endApiKey: { id: productCompany.id, keyId: crypto.randomUUID() },
  listDeliveries: { id: myRenewal?.id },
  getWebhook: { id: productCompany.id },
  saveWebhook: { id: productCompany.id, endpointUrl: null },
  createWebhookSecret: { id: productCompany.id },
  listWebhookEvents: { id: productCompany.id },
  replayWebhookEvents: { id: productCompany.id, since: '2020-01-01T00:00:00Z' },
  createDelivery: {
    renewalId: myRenewal?.id,
    userId: mine.userId,
    destinationAddress: 'Here',
    destinationContactName: 'Me',
    destinationPhoneNumber: '0825550142',
    registrationRegion: 'gauteng',
  },
};

async function sessionOf(client: Client): Promise<string | undefined> {
  return (await client.call(listSessions)).find(({ current }) => current)?.id;
}

async function checkoutOf(payment: string): Promise<string | null> {
  return await app.value<string | null>`select checkout_id from payments where id = ${payment}`;
}

/** Expects a 404. For a call without a body the values go into the query string. */
async function tryAs(client: Client, endpoint: Endpoint, values: Record<string, unknown>): Promise<void> {
  logged.length = 0;
  const answer = await client.try(endpoint, values);
  assert.equal(answer.status, 404, `${endpoint.name} ${JSON.stringify(values)}: ${JSON.stringify(answer.body)}`);
  assert.equal(answer.body.reason, 'not_found');
  const denied = logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request refused');
  assert.deepEqual(
    [denied?.reason, denied?.req.route, denied?.req.caller],
    ['not_found', `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`, client.userId],
  );
}

/** Calls whose ids name no record of one person: filters of lists, and what their own tests try. */
const ofNobody = new Set(
  (
    'listAllPayments exportAllPayments getPaymentTotals listRefunds exportRefunds listAllRenewals exportAllRenewals listAllVehicles ' +
    'exportAllVehicles listAudit getSettlement explainMismatch withdrawSettlement closeDay getParcelLabels actOnRenewals createUser createVehicle confirmFactor ' +
    'allowFactorChange addPasskey renamePasskey removePasskey'
  ).split(' '),
);

const takesIds = ({ path, query, body }: Endpoint) =>
  pathParameters(path).length > 0 ||
  /"(id|ids|\w+(Ids?|_id|Reference))":/.test(
    JSON.stringify([query, body].map((part) => part && schemaOf(part, 'input'))),
  );

test('each call of owners and of partners’ administrators that takes ids has a row of what others try', () => {
  for (const endpoint of endpoints) {
    const { access, bodyType, name } = endpoint;
    if (access === 'open' || access === 'signed' || bodyType === 'multipart') continue;
    if (accessPolicy[access]["partner's administrator"] !== 'allowed' || !takesIds(endpoint)) continue;
    assert.ok(name in asOwner || name in asClerk || ofNobody.has(name), name);
  }
});

for (const endpoint of endpoints) {
  const clerks = asClerk[endpoint.name];
  if (clerks || endpoint.name in asOwner)
    test(`[Z1][Z3][A9] ${endpoint.name}: a record of another user or company answers 404`, async () => {
      for (const each of asOwner[endpoint.name] ?? []) await tryAs(actors.owner, endpoint, each);
      if (clerks) await tryAs(actors["partner's administrator"], endpoint, clerks);
    });
}

test('[Z1] after all these attempts the owner’s records are unchanged', async () => {
  assert.deepEqual((await actors.owner.call(listRenewals, { vehicleId: myVehicle.id })).entries, []);
  assert.equal((await mine.call(getUser, { id: mine.userId })).firstName, 'Lerato');
  assert.equal((await mine.call(listVehicles, { id: myVehicle.id })).entries[0]?.model, 'polo');
  assert.equal((await mine.call(listRenewals)).entries[0]?.status, 'submitted by user');
  const refund = sql<{ status: string }>`select status from refunds where id = ${myRefund}`;
  assert.equal((await oneRow(app.db, refund)).status, 'refused');
});
