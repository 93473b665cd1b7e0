import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiScopes, createApiKey, endApiKey, listApiKeys } from 'shared-contracts/api-keys';
import { listAudit } from 'shared-contracts/audit';
import { getCompany } from 'shared-contracts/companies';
import { listDeliveries } from 'shared-contracts/deliveries';
import { type ApiScope, pathParameters } from 'shared-contracts/endpoint';
import { endpoints } from 'shared-contracts/endpoints';
import { listAllPayments } from 'shared-contracts/payment-lists';
import { listAllRenewals } from 'shared-contracts/renewals';
import { listWebhookEvents } from 'shared-contracts/webhooks';
import { activeOwner, addVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp({ environment: { RATE_LIMITS: 'on' } });
const clerk = await app.visitor('acme').logIn('clerk@acme.test');
const operator = await app.visitor().logIn('admin@allset.test');
const { id } = await operator.call(getCompany, { id: 'acme' });
const own = await operator.call(getCompany, { id: 'allset' });

async function keyWith(...scopes: ApiScope[]) {
  const { token, ...key } = await clerk.call(createApiKey, { id, name: 'Our server', scopes });
  const server = app.visitor();
  server.token = token;
  return { server, token, key };
}

/** A paid renewal of a company. */
async function paid(company?: string) {
  const owner = await activeOwner(app, company ? { company } : {});
  await payFor(owner, await addVehicle(owner));
  return app.value<string>`select id from renewals where user_id = ${owner.userId}`;
}

/** Which endpoints answer anything but 403 to a key. Its answers may be 404 or 400: the records do not exist. */
async function admitted(server: Awaited<ReturnType<typeof keyWith>>['server']): Promise<string[]> {
  await app.sql`delete from rate_limits`;
  const open: string[] = [];
  for (const { name, method, path, bodyType } of endpoints) {
    const ids = Object.fromEntries(pathParameters(path).map((each) => [each, crypto.randomUUID()]));
    const at = `/api${path.replace(/\{(\w+)\}/g, (_, each: string) => ids[each] ?? '')}`;
    const sent = method === 'GET' || bodyType === 'multipart' ? {} : { json: {} };
    const { status } = await server.request(method, at, sent);
    if (status !== 403) open.push(name);
  }
  return open.toSorted();
}

test('[PTR-5] of all documented calls a key may make those of its scopes and no other, not even public ones', async () => {
  const expected: Record<ApiScope, string[]> = {
    'renewals:read': ['listAllRenewals'],
    'payments:read': ['getPaymentTotals', 'listAllPayments'],
    'deliveries:read': ['listDeliveries'],
    'events:read': ['listWebhookEvents'],
  };
  for (const scope of apiScopes) {
    const { server } = await keyWith(scope);
    assert.deepEqual(await admitted(server), expected[scope], scope);
  }
  assert.ok(
    endpoints.every(({ scope, method }) => !scope || method === 'GET'),
    'a scope to read changes nothing',
  );
});

test('[PTR-5] a key reaches the records of its own company alone', async () => {
  const [ours, theirs] = [await paid('acme'), await paid()];
  const { server } = await keyWith(...apiScopes);
  const { entries } = await server.call(listAllRenewals, { take: 100 });
  assert.ok(entries.some((renewal) => renewal.id === ours) && !entries.some((renewal) => renewal.id === theirs));
  assert.deepEqual(await server.call(listDeliveries, { id: ours }), []);
  assert.equal((await server.try(listDeliveries, { id: theirs })).status, 404);
  assert.equal((await server.try(listWebhookEvents, { id: own.id })).status, 404);
  const { results } = await server.call(listAllPayments);
  assert.ok(results.length > 0 && results.every((payment) => !('rawResponse' in payment)));
});

test('[PTR-5] a key is shown once, stored as a digest, recognised by its start and last use, and ended with one call', async () => {
  const { server, token, key } = await keyWith('renewals:read');
  assert.match(token, /^allset_[\w-]{43}$/);
  assert.equal((await server.try(listAllRenewals)).status, 200);
  const listed = (await clerk.call(listApiKeys, { id })).find((each) => each.id === key.id);
  assert.equal(listed?.prefix, token.slice(0, 11));
  assert.ok(listed?.lastUsedAt);
  assert.ok(!JSON.stringify(listed).includes(token));
  const stored = await app.value<string>`select jsonb_agg(to_jsonb(k))::text from api_keys k`;
  assert.ok(!stored.includes(token));
  assert.equal((await clerk.try(endApiKey, { id: own.id, keyId: key.id })).status, 404);
  await clerk.call(endApiKey, { id, keyId: key.id });
  const refused = await server.try(listAllRenewals);
  assert.deepEqual([refused.status, refused.body.message], [401, 'There is no such key, or it has been ended.']);
  assert.ok(!(await clerk.call(listApiKeys, { id })).some((each) => each.id === key.id));
  const { entries } = await operator.call(listAudit, { entity: 'company', id });
  assert.deepEqual(
    entries.slice(0, 2).map(({ action, details }) => [action, details]),
    [
      ['api key ended', { name: 'Our server' }],
      ['api key made', { name: 'Our server', scopes: ['renewals:read'] }],
    ],
  );
});

test('[PTR-5] each key has a limit of calls of its own', async () => {
  const [one, other] = [await keyWith('renewals:read'), await keyWith('renewals:read')];
  await app.sql`update rate_limits set hits = 300 where key = ${`api key:${one.key.id}`}`;
  await one.server.try(listAllRenewals);
  await app.sql`update rate_limits set hits = 300 where key = ${`api key:${one.key.id}`}`;
  assert.equal((await one.server.try(listAllRenewals)).status, 429);
  assert.equal((await other.server.try(listAllRenewals)).status, 200);
});
