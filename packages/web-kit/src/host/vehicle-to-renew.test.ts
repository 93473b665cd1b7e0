import { userFixture } from 'web-kit/testing';
import { clearSession, storeSession } from './session-storage.ts';
import { claimVehicleToRenew, dropVehicleToRenew, keepVehicleToRenew, vehicleToRenew } from './vehicle-to-renew.ts';

const values = { province: 'gauteng', type: 'rigid vehicles', tare: '1220', expiry: '2026-12-31' };
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23) + minutes * 60_000);
const [hour, week] = [60, 7 * 24 * 60];

beforeEach(() => localStorage.clear());

test('[BIZ-1] what was typed before an account belongs to the first person who logs in within the hour', () => {
  keepVehicleToRenew(values, undefined, at(0));
  expect(vehicleToRenew('me', at(1))).toBeUndefined();
  claimVehicleToRenew('me', at(hour - 1));
  expect(vehicleToRenew('me', at(hour - 1 + week - 1))).toEqual(values);
  expect(vehicleToRenew('me', at(hour - 1 + week))).toBeUndefined();
  expect(vehicleToRenew('somebody else', at(hour))).toBeUndefined();
});

test('[BIZ-1] after an hour nobody gets it', () => {
  keepVehicleToRenew(values, undefined, at(0));
  claimVehicleToRenew('me', at(hour));
  expect(vehicleToRenew('me', at(hour))).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('[BIZ-1] another person who logs in deletes it, the same one keeps it', () => {
  keepVehicleToRenew(values, 'me', at(0));
  claimVehicleToRenew('me', at(1));
  expect(vehicleToRenew('me', at(1))).toEqual(values);
  claimVehicleToRenew('somebody else', at(2));
  expect(vehicleToRenew('me', at(2))).toBeUndefined();
});

test('[BIZ-1] once it is dropped it is gone', () => {
  keepVehicleToRenew(values, 'me', at(0));
  dropVehicleToRenew();
  expect(vehicleToRenew('me', at(0))).toBeUndefined();
});

test('[BIZ-1] logging in claims it, a session that expires keeps it, logging out deletes it', () => {
  const user = userFixture();
  keepVehicleToRenew(values);
  storeSession({ token: 't', userId: user.id }, user, true);
  expect(vehicleToRenew(user.id)).toEqual(values);
  clearSession(user.id);
  expect(vehicleToRenew(user.id)).toEqual(values);
  clearSession();
  expect(vehicleToRenew(user.id)).toBeUndefined();
});

test.each([['not JSON'], ['null'], ['7'], ['{"until":"later"}'], ['{"values":{}}']])('%s is no vehicle', (stored) => {
  localStorage.setItem('vehicle to renew', stored);
  expect(vehicleToRenew('me', at(0))).toBeUndefined();
});

test('values that were stored differently are empty', () => {
  const until = at(1).getTime();
  localStorage.setItem('vehicle to renew', JSON.stringify({ until, userId: 'me', values: { tare: 7, type: 'other' } }));
  expect(vehicleToRenew('me', at(0))).toEqual({ province: '', type: 'other', tare: '', expiry: '' });
});
