import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getPaymentResult } from 'shared-contracts/payments';
import { RenewalStatus } from 'shared-contracts/renewal-status';
import * as calls from 'shared-contracts/renewals';
import { eraseUser, updateUser } from 'shared-contracts/users';
import { updateVehicle } from 'shared-contracts/vehicles';
import type { Client } from '../client.ts';
import { openCheckout, ownerWithVehicle, payFor } from '../owner.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');
const rounds = process.env.TEST_DEPTH === 'deep' ? 500 : 15;

interface Scene {
  owner: Client;
  vehicleId: string;
  renewalId: string;
  /** A second checkout for the vehicle, paid at the processor and not yet known to us. */
  lateCheckoutId: string;
  tracking: string;
}

/** A renewal whose parcel is on its way, and a second payment for it that we do not know of yet. */
async function scene(): Promise<Scene> {
  const { owner, vehicle } = await ownerWithVehicle(app);
  const late = await openCheckout(owner, vehicle);
  const { renewalId } = await payFor(owner, vehicle);
  assert.ok(renewalId);
  await app.sql`update renewals set status = 'processing' where id = ${renewalId}`;
  await clerk.call(calls.updateRenewal, { id: renewalId, status: 'delivery requested' });
  await owner.sandbox('/cards/pay', { checkoutId: late.checkoutId, number: '4200000000000000' });
  return {
    owner,
    vehicleId: vehicle.id,
    renewalId,
    lateCheckoutId: late.checkoutId,
    tracking: await app.trackingReference(renewalId),
  };
}

type Happening = (at: Scene) => Promise<{ status: number }>;
const move =
  (status: RenewalStatus): Happening =>
  ({ renewalId }) =>
    clerk.try(calls.updateRenewal, { id: renewalId, status, note: 'a note' });
const news =
  (status: string): Happening =>
  async ({ owner, tracking }) => {
    await owner.sandbox(`/courier/parcels/${tracking}/advance`, { status });
    await app.drain();
    return { status: 200 };
  };
const happenings: Record<string, Happening> = {
  'courier: delivered': news('delivered'),
  'courier: exception': news('delivery-exception'),
  done: move('delivered'),
  fail: move('admin to action'),
  ended: async (at) => {
    await app.sql`update renewals set status = 'delivered' where id = ${at.renewalId} and status = 'delivery requested'`;
    return move('license updated')(at);
  },
  'payment end': ({ owner, lateCheckoutId }) => owner.try(getPaymentResult, { id: lateCheckoutId }),
  erasure: ({ owner }) => owner.try(eraseUser, { password: 'a good one' }),
  'profile change': ({ owner }) => owner.try(updateUser, { id: owner.userId, firstName: 'Nomsa' }),
  'vehicle change': ({ owner, vehicleId }) => owner.try(updateVehicle, { id: vehicleId, model: 'golf' }),
  refunds: () => app.runJob('settle-refunds').then(() => ({ status: 200 })),
};

/** Every payment has a renewal or a refund, every status its event, and an erased user no active renewal. */
async function holds({ owner, renewalId }: Scene): Promise<void> {
  const paid = await app.sql<{ made: number; back: number }>`
      select (select count(*)::int from renewals r where r.payment_id = p.id) as made,
        (select count(*)::int from refunds f where f.payment_id = p.id and f.reason = 'paid twice') as back
      from payments p where p.user_id = ${owner.userId} and p.status = 'successful'`;
  for (const { made, back } of paid) assert.equal(made + back, 1);
  const silent =
    await app.sql`select 1 from renewals r where r.id = ${renewalId} and r.status not in ('delivered') and not exists (select 1 from events e where e.renewal_id = r.id and e.status = r.status)`;
  assert.equal(silent.length, 0, 'a status without its event');
  const erased =
    await app.sql`select 1 from users u join renewals r on r.user_id = u.id where u.id = ${owner.userId} and u.archived and r.status not in ('license updated', 'cancelled')`;
  assert.equal(erased.length, 0, 'a user erased during an active renewal');
}

test('[C10] concurrent webhooks, actions, payments and erasure cause no 5xx, and the records stay consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(Object.keys(happenings), { minLength: 2, maxLength: 3 }), async (names) => {
      const at = await scene();
      const answers = await Promise.all(names.map(async (name) => happenings[name]?.(at)));
      for (const [index, answer] of answers.entries())
        assert.ok(
          (answer?.status ?? 0) < 500,
          `${names.join(' | ')}: ${names[index]} answered ${JSON.stringify(answer)}`,
        );
      await app.drain();
      await holds(at);
    }),
    { numRuns: rounds },
  );
});
