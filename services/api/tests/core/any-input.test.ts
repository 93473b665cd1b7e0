import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listCompanies } from 'shared-contracts/companies';
import { endpoints } from 'shared-contracts/endpoints';
import { listFees } from 'shared-contracts/fees';
import { listRenewals } from 'shared-contracts/renewals';
import { getUser, listPermissions } from 'shared-contracts/users';
import { listVariables } from 'shared-contracts/variables';
import { type Actor, accessPolicy } from '../../src/core/access-policy.ts';
import { everyActor } from '../actors.ts';
import type { Client } from '../client.ts';
import { activeOwner, addVehicle, openCheckout, payFor } from '../owner.ts';
import { picture } from '../pictures.ts';
import { startApp } from '../start-app.ts';
import { assertKept, send } from './fuzz/answers.ts';
import { type Operation, operations } from './fuzz/document.ts';
import { requestsOf, worstRequestsOf } from './fuzz/requests.ts';
import type { Wire } from './fuzz/wire.ts';

const app = await startApp();
const actors = await everyActor(app);
const { administrator, owner } = actors;
/** Requests per actor: many where the access policy admits it, a few where it does not. */
const rounds = process.env.TEST_DEPTH === 'deep' ? { in: 300, out: 20 } : { in: 4, out: 1 };
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

/** A client's records, by the field that names them: of an outside owner, and of the owner among the actors. */
async function recordsOf(client: Client) {
  const vehicle = await addVehicle(client);
  const { paymentId, renewalId, checkoutId } = await payFor(client, vehicle);
  const open = await openCheckout(client, await addVehicle(client));
  const disc = await client.upload('/api/uploads/license-disk', await picture(), 'disc.jpg');
  return {
    userId: [client.userId],
    vehicleId: [vehicle.id],
    renewalId: [String(renewalId)],
    payment_id: [paymentId],
    checkoutId: [checkoutId, open.checkoutId],
    documentId: [String(disc.body.id)],
  };
}

const theirs = await recordsOf(await activeOwner(app));
const own = await recordsOf(owner);
const shared = {
  companyId: (await administrator.call(listCompanies)).entries.map(({ id }) => id),
  permissionIds: (await administrator.call(listPermissions)).map(({ id }) => id),
  paymentReference: (await owner.call(listRenewals)).entries.map(({ paymentReference }) => paymentReference),
  feeId: (await administrator.call(listFees, { take: 100 })).entries.map(({ id }) => id),
  variableId: (await administrator.call(listVariables)).entries.map(({ id }) => id),
};

/** Which kind of id a call's `id` is, by the tag of the operation. */
const idOf: Record<string, string> = {
  companies: 'companyId',
  users: 'userId',
  accounts: 'userId',
  documents: 'documentId',
  scans: 'documentId',
  fees: 'feeId',
  variables: 'variableId',
  vehicles: 'vehicleId',
  renewals: 'renewalId',
  payments: 'payment_id',
};

/** Existing ids, by field. Of the actors only the caller itself: no actor may lose the role that the test gives it. */
function knownTo({ userId }: Client, noun: string): Record<string, string[]> {
  const records = Object.entries(theirs).map(
    ([name, ids]) => [name, [...ids, ...own[name as keyof typeof own]]] as const,
  );
  const known: Record<string, string[]> = { ...Object.fromEntries(records), ...shared, parentId: shared.companyId };
  known.userId = [...theirs.userId, ...(userId ? [userId] : [])];
  const id =
    noun === 'payments' ? [...(known.payment_id ?? []), ...(known.checkoutId ?? [])] : known[idOf[noun] ?? 'userId'];
  return { ...known, id: id ?? [] };
}

/** What the access check looks at: an administrator is admitted without a finished set-up. */
const standing = async (client: Client) => {
  const permissions = client.token ? (await client.call(getUser, { id: client.userId })).permissions : [];
  const keys = permissions.map(({ permission }) => permission);
  return keys.includes('isAdmin') ? 'administers' : keys.includes('isActivatedUser');
};
/** The actors whose role must not change; the one that is not activated may finish its set-up on the way. */
const placed = [owner, actors["partner's administrator"], administrator];
const before = await Promise.all(placed.map(standing));

const doorOf = ({ operationId }: Operation, actor: string) => {
  const { access = 'open' } = endpoints.find(({ name }) => name === operationId) ?? {};
  return accessPolicy[access][actor as Actor];
};

for (const [index, operation] of operations.entries()) {
  const noun = operation.tags[0] ?? '';
  const ask = async (client: Client, wire: Wire) =>
    assertKept(operation, wire, await send(app.origin, { ...wire, headers: { ...client.headers(), ...wire.headers } }));

  test(`[API-3][I2][I3][I4][L2] ${operation.operationId}: any input from any actor gets a response that the OpenAPI document describes`, async () => {
    for (const [place, [name, client]] of Object.entries(actors).entries()) {
      const isIn = doorOf(operation, name) === 'allowed';
      const told = fc.asyncProperty(requestsOf(operation, knownTo(client, noun)), (wire) => ask(client, wire));
      const options = { numRuns: isIn ? rounds.in : rounds.out, seed: seed + 10 * index + place };
      await fc.assert(told, options).catch((error: unknown) => {
        throw new Error(`As ${name}, with TEST_SEED=${seed}`, { cause: error });
      });
    }
    const admitted = doorOf(operation, 'owner') === 'allowed' ? owner : administrator;
    for (const wire of worstRequestsOf(operation, knownTo(admitted, noun), seed))
      await ask(admitted, wire).catch((error: unknown) => {
        throw new Error(`${wire.method} ${wire.path} ${String(wire.body)}, with TEST_SEED=${seed}`, { cause: error });
      });
    // Before the operations that end an account or a session: no actor has lost its role.
    if (operations[index + 1]?.operationId === 'eraseUser')
      assert.deepEqual(await Promise.all(placed.map(standing)), before);
  });
}
