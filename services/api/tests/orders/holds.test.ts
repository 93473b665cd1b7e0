import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getStatement } from 'shared-contracts/billing';
import { createTopUpKey } from 'shared-contracts/checkouts';
import { dayInSouthAfrica } from 'shared-contracts/dates';
import { pauseRenewal } from 'shared-contracts/desk';
import { listEvents } from 'shared-contracts/events';
import * as payments from 'shared-contracts/payments';
import * as calls from 'shared-contracts/renewals';
import { givenBack } from '../ask-processor.ts';
import type { Client } from '../client.ts';
import { activeOwner } from '../owner.ts';
import { renewalDesk } from '../renewal-desk.ts';
import { startApp } from '../start-app.ts';

const app = await startApp();
const clerk = await app.visitor().logIn('admin@allset.test');

const { renewalAt } = renewalDesk(app, clerk);

type Held = Parameters<typeof clerk.call<typeof calls.placeHold>>[1];
const hold = (id: string, given: Omit<Held, 'id'>) => clerk.call(calls.placeHold, { id, ...given });
const release = (id: string) => clerk.call(pauseRenewal, { id, reason: null });
const seenBy = async (client: Client, id: string) => {
  const { entries } = await client.call(calls.listRenewals, { id });
  assert.ok(entries[0]);
  return entries[0];
};
const newestMail = async (owner: Client & { email: string }) => {
  await app.drain();
  const [mail] = await owner.mails(owner.email);
  assert.ok(mail);
  return mail;
};

const openTopUp = (client: Client, renewalId: string, amount: number, options: { despitePending?: boolean } = {}) =>
  client.call(createTopUpKey, { renewalId, amount, ...options });

/** Sends the card, as the card frame does, and asks for the result. */
async function pay(client: Client, checkoutId: string) {
  const { redirectUrl } = await client.sandbox('/cards/pay', { checkoutId, number: '4200000000000000' });
  return client.call(payments.getPaymentResult, Object.fromEntries(new URL(String(redirectUrl)).searchParams));
}

for (const from of ['submitted by user', 'scheduled', 'processing', 'user to action', 'admin to action'] as const)
  test(`[CTR-6] a hold moves a renewal that is '${from}' to its owner, and ending it resumes where it stood`, async () => {
    const { owner, id } = await renewalAt(from);
    const { data } = await hold(id, {
      reason: 'unpaid fines',
      costsMoreFrom: '2027-02-01',
      note: 'Durban, notice 4711.',
    });
    assert.deepEqual([data.status, data.pause?.for, data.pause?.reason], ['user to action', 'hold', 'Unpaid fines']);
    const read = await seenBy(owner, id);
    assert.deepEqual(
      [read.hold?.reason, read.hold?.note, read.hold?.costsMoreFrom, read.hold?.amountInCents, read.pause],
      ['unpaid fines', 'Durban, notice 4711.', '2027-02-01', null, undefined],
    );
    const mail = await newestMail(owner);
    assert.equal(mail.subject, 'We need something from you');
    for (const words of ['You have unpaid fines', 'Durban, notice 4711.', 'Please pay the fines', '1 February 2027'])
      assert.ok(mail.text.includes(words), words);
    const { data: after } = await release(id);
    assert.deepEqual([after.status, after.hold, after.pause], [from, null, null]);
  });

test('[CTR-6] where the authority is closed an administrator must act, and the owner gets no mail', async () => {
  const { owner, id } = await renewalAt('processing');
  const { data } = await hold(id, { reason: 'authority closed' });
  assert.deepEqual([data.status, data.hold?.reason], ['admin to action', 'authority closed']);
  assert.notEqual((await newestMail(owner)).subject, 'We need something from you');
  const [event] = (await clerk.call(listEvents, { renewalId: id })).entries;
  assert.deepEqual(
    [event?.status, event?.description?.startsWith('The authority’s office is closed')],
    ['admin to action', true],
  );
  assert.equal((await owner.try(calls.answerHold, { id })).body.reason, 'stale', 'nothing for the owner to do');
});

test('[CTR-6] what a person moves on is held no longer, and a cancelled renewal neither', async () => {
  const { id } = await renewalAt('processing');
  await hold(id, { reason: 'papers missing' });
  await clerk.call(calls.updateRenewal, { id, status: 'admin to action' });
  assert.equal((await clerk.call(calls.getRenewalAsAdmin, { id })).hold, null);
  assert.equal((await release(id)).data.status, 'admin to action', 'a released renewal stays where a person moved it');
  await hold(id, { reason: 'roadworthiness' });
  await clerk.call(calls.updateRenewal, { id, status: 'cancelled' });
  assert.equal((await clerk.call(calls.getRenewalAsAdmin, { id })).hold, null);
});

test('[CTR-6] an owner answers once, and the renewal is among what waits again', async () => {
  const { owner, id } = await renewalAt('processing');
  await hold(id, { reason: 'other vehicle' });
  const stranger = await activeOwner(app);
  assert.equal((await stranger.try(calls.answerHold, { id })).status, 404);
  assert.equal((await clerk.try(calls.answerHold, { id })).status, 404, 'a clerk does not answer for the owner');
  const { data } = await owner.call(calls.answerHold, { id });
  assert.ok(data.hold?.answeredAt);
  const again = await owner.call(calls.answerHold, { id });
  assert.equal(again.data.hold?.answeredAt, data.hold.answeredAt);
  assert.equal((await clerk.call(calls.getRenewalAsAdmin, { id })).pause, null);
  const { entries: events } = await clerk.call(listEvents, { renewalId: id });
  assert.equal(events.filter(({ description }) => description === 'The owner says that this is done.').length, 1);
});

test('[CTR-6] one hold at a time, not once there is a disc, and an amount only where there is something to pay', async () => {
  const { owner, id } = await renewalAt('processing');
  const refused = async (given: object) => (await clerk.try(calls.placeHold, { id, ...given })).body;
  assert.match((await refused({ reason: 'higher amount' })).message ?? '', /what is more to pay/);
  assert.match((await refused({ reason: 'papers missing', amountInCents: 500 })).message ?? '', /has no amount/);
  assert.equal((await owner.try(calls.placeHold, { id, reason: 'papers missing' })).status, 403);
  const partner = await app.visitor('acme').logIn('clerk@acme.test');
  assert.equal((await partner.try(calls.placeHold, { id, reason: 'papers missing' })).status, 404);
  await hold(id, { reason: 'papers missing' });
  assert.equal((await refused({ reason: 'papers missing' })).reason, 'illegal_transition');
  assert.equal((await clerk.try(pauseRenewal, { id, reason: 'x' })).body.reason, 'illegal_transition');
  const delivered = await renewalAt('delivery requested');
  assert.equal(
    (await clerk.try(calls.placeHold, { id: delivered.id, reason: 'papers missing' })).body.reason,
    'illegal_transition',
  );
});

test('[CTR-7] a top-up ends its hold: the renewal goes on by itself, with a receipt line of its own and no VAT', async () => {
  const { owner, vehicle, id } = await renewalAt('processing');
  await hold(id, { reason: 'unpaid fines', amountInCents: 123_45 });
  assert.match((await newestMail(owner)).text, /Please pay R123\.45\. We pass all of it on/);
  const { checkoutId } = await openTopUp(owner, id, 123_45);
  const result = await pay(owner, checkoutId);
  assert.deepEqual([result.result, result.renewalId, result.refund], ['successful', id, null]);
  const after = await seenBy(owner, id);
  assert.deepEqual([after.status, after.hold], ['processing', null]);
  assert.equal(
    await app.value<number>`select count(*)::int as count from renewals where vehicle_id = ${vehicle.id}`,
    1,
    'no renewal is made',
  );
  const mail = await newestMail(owner);
  assert.equal(mail.subject, 'Receipt: Top-up for JK45LMGP: Unpaid fines');
  assert.match(mail.text, /Top-up for JK45LMGP: Unpaid fines:? +R123\.45/);
  assert.match(mail.text, /without VAT/);
  const month = dayInSouthAfrica(app.clock.now()).slice(0, 7);
  const { parts } = await owner.call(getStatement, { month });
  assert.equal(parts.penalties, 123_45);
  assert.equal(parts.serviceFee + parts.vat, 25_000, 'the service fee of the renewal alone');
});

test('[CTR-7] a top-up is opened for the amount of the hold alone, and not by strangers', async () => {
  const { owner, id } = await renewalAt('processing');
  await hold(id, { reason: 'higher amount', amountInCents: 5000 });
  const refused = async (client: Client, amount: number) =>
    (await client.try(createTopUpKey, { renewalId: id, amount })).body.reason;
  assert.equal(await refused(owner, 4999), 'stale');
  assert.equal(await refused(await activeOwner(app), 5000), 'not_found');
  await release(id);
  assert.equal(await refused(owner, 5000), 'stale');
});

test('[CTR-7][Y3] what is paid twice, or after the hold has ended, goes back in full, once', async () => {
  const { owner, id } = await renewalAt('processing');
  await hold(id, { reason: 'higher amount', amountInCents: 5000 });
  const [first, second, late] = [
    await openTopUp(owner, id, 5000),
    await openTopUp(owner, id, 5000),
    await openTopUp(owner, id, 5000),
  ];
  assert.equal((await pay(owner, first.checkoutId)).refund, null);
  assert.equal((await pay(owner, second.checkoutId)).refund?.reason, 'paid twice');
  assert.equal((await seenBy(owner, id)).status, 'processing');
  await hold(id, { reason: 'higher amount', amountInCents: 7000 });
  const third = await openTopUp(owner, id, 7000);
  await release(id);
  assert.equal((await pay(owner, third.checkoutId)).refund?.reason, 'top-up not needed');
  assert.equal(
    (await pay(owner, late.checkoutId)).refund?.reason,
    'paid twice',
    'of a hold that was paid for long ago',
  );
  await app.drain();
  await app.runJob('settle-refunds');
  const back = await Promise.all([first, second, third, late].map(({ checkoutId }) => givenBack(app, checkoutId)));
  assert.deepEqual(back, [[], [5000], [7000], [5000]]);
  assert.equal((await seenBy(owner, id)).status, 'processing');
});

test('[CTR-7] cancelling gives a top-up back in full, unless the transaction is completed', async () => {
  const { owner, id } = await renewalAt('processing');
  await hold(id, { reason: 'higher amount', amountInCents: 5000 });
  const { checkoutId } = await openTopUp(owner, id, 5000);
  await pay(owner, checkoutId);
  await app.sql`update renewals set status = 'admin to action' where id = ${id}`;
  const terms = await clerk.call(calls.getCancellationTerms, { id });
  assert.deepEqual([terms.topUpInCents, terms.paidInCents - terms.refundInCents], [5000, 25_000]);
  await app.sql`insert into deliveries (renewal_id, user_id, status, destination_address, destination_contact_name, destination_phone_number)
    values (${id}, ${owner.userId}, 'cancelled', 'x', 'x', 'x')`;
  assert.equal((await clerk.call(calls.getCancellationTerms, { id })).topUpInCents, 0);
  await app.sql`delete from deliveries where renewal_id = ${id}`;
  await clerk.call(calls.updateRenewal, { id, status: 'cancelled' });
  await app.drain();
  await app.runJob('settle-refunds');
  assert.deepEqual(await givenBack(app, checkoutId), [5000]);
});
