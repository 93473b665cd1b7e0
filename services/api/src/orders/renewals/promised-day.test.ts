import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Parcel } from 'shared-contracts/deliveries';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { promisedDay } from './promised-day.ts';

const parcel: Parcel = {
  status: 'collected',
  courier: 'Couriers',
  waybillNumber: 'ABC123',
  trackingUrl: null,
  promisedOn: '2026-03-05',
  deliveredAt: null,
  hasProof: false,
};
// 00:30 on a Tuesday in South Africa.
const facts = { dateOrdered: '2026-03-02T22:30:00Z', originalExpiry: '2026-03-31' };
const promised = (status: RenewalStatus, of: Parcel | null = null) => promisedDay({ ...facts, status, parcel: of });

test('[BIZ-5] before there is a parcel, seven working days after the order are promised', () => {
  for (const status of ['submitted by user', 'processing', 'ready to collect'] as const)
    assert.equal(promised(status), '2026-03-12', status);
});

test('[BIZ-5] weekends and public holidays do not count', () => {
  // Good Friday and Family Day.
  const of = { ...facts, dateOrdered: '2026-04-01T08:00:00Z', status: 'processing' as const, parcel: null };
  assert.equal(promisedDay(of), '2026-04-14');
});

test('[BIZ-5] a scheduled renewal is promised from the day on which it can start', () => {
  // It starts on 1 March, a Sunday.
  assert.equal(promised('scheduled'), '2026-03-10');
});

test('[BIZ-5] once a parcel is on its way, the courier’s estimate is promised', () => {
  assert.equal(promised('delivery requested', parcel), '2026-03-05');
  assert.equal(promised('delivery requested', { ...parcel, promisedOn: null }), '2026-03-12');
  assert.equal(promised('ready to collect', { ...parcel, status: 'failed' }), '2026-03-12');
});

test('[BIZ-5] nothing is promised while a person has to act, nor after the end', () => {
  for (const status of ['user to action', 'admin to action', 'delivered', 'license updated', 'cancelled'] as const)
    assert.equal(promised(status, parcel), null, status);
});
