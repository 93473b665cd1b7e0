import type { Vehicle } from 'shared-contracts/vehicles';
import { englishText } from 'web-kit/host';
import { testHost, vehicleFixture } from 'web-kit/testing';
import { belongsTo, canJoin } from './choice-rules.ts';
import { chooseGroup, findGroup } from './find-group.ts';

const now = new Date('2026-01-20T08:00:00Z');
const vehicle = (licenseExpires: string, changes: Partial<Vehicle> = {}) =>
  vehicleFixture({ licenseExpires, ...changes });

test('[BIZ-2] due are those that expire within thirty days and those that have expired', () => {
  const groupsOf = (expires: string) =>
    (['due', 'expired'] as const).filter((group) => belongsTo(group, vehicle(expires), now));
  expect(groupsOf('2026-02-20')).toEqual([]);
  expect(groupsOf('2026-02-19')).toEqual(['due']);
  expect(groupsOf('2026-01-21')).toEqual(['due']);
  expect(groupsOf('2026-01-20')).toEqual(['due', 'expired']);
});

test('[BIZ-2] vehicles of one owner that can be renewed join those chosen, up to the limit', () => {
  const chosen = [vehicle('2026-01-21')];
  expect(canJoin(chosen, vehicle('2026-01-21'))).toBe(true);
  for (const changes of [
    { userId: '6a4c4b80-8f6d-4a43-9d0c-0000000000ee' },
    { inRenewal: true },
    { paymentPending: true },
    { archived: true },
    { registrationRegion: 'unknown' } as const,
  ])
    expect(canJoin(chosen, vehicle('2026-01-21', changes))).toBe(false);
  expect(
    canJoin(
      Array.from({ length: 50 }, () => vehicle('2026-01-21')),
      vehicle('2026-01-21'),
    ),
  ).toBe(false);
});

test('[BIZ-2] a group is read page by page, without those in renewal, until it ends or fills one payment', async () => {
  const busy = Array.from({ length: 100 }, () => vehicle('2025-12-01', { inRenewal: true }));
  const due = Array.from({ length: 60 }, () => vehicle('2026-01-21'));
  const later = Array.from({ length: 90 }, () => vehicle('2027-01-21'));
  const all = [...busy, ...due, ...later];
  const readPage = jest.fn(async ({ skip, take }: { skip: number; take: number }) => ({
    entries: all.slice(skip, skip + take),
  }));
  expect(await findGroup('due', now, readPage)).toEqual({ found: due.slice(0, 50), hasMore: true });
  expect(readPage).toHaveBeenCalledTimes(2);
  expect(await findGroup('expired', now, readPage)).toEqual({ found: [], hasMore: false });
});

test.each([
  [50, []],
  [
    51,
    [['The first 50 are chosen', 'One payment is for 50 vehicles at most. The others are renewed with the next one.']],
  ],
])('[BIZ-2] of %s vehicles that are due, fifty are chosen, and it is said if others are left', async (count, told) => {
  const due = Array.from({ length: count }, () => vehicle('2026-01-21'));
  const { host } = testHost();
  const info = jest.spyOn(host.toast, 'info');
  const set = jest.fn();
  await chooseGroup('due', { set }, { ...host, clock: { now: () => now }, t: englishText }, async ({ skip, take }) => ({
    entries: due.slice(skip, skip + take),
  }));
  expect(set).toHaveBeenCalledWith(due.slice(0, 50));
  expect(info.mock.calls).toEqual(told);
});
