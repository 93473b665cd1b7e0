import type { Vehicle } from 'shared-contracts/vehicles';
import { englishText } from 'web-kit/host';
import { expiringSoon, expiryText, mayRemindOn } from './reminder-rules.ts';

const vehicle = (licenseExpires: string, more: Partial<Vehicle> = {}) =>
  ({ licenseExpires, inRenewal: false, archived: false, ...more }) as Vehicle;

test('lists vehicles with 35 days or fewer or expired, not in renewal, not paid for and not removed', () => {
  const today = '2026-11-21';
  expect(
    expiringSoon([vehicle('2026-12-26'), vehicle('2026-12-27'), vehicle('2020-01-01')], today).map(
      ({ licenseExpires }) => licenseExpires,
    ),
  ).toEqual(['2026-12-26', '2020-01-01']);
  const others = [{ inRenewal: true }, { archived: true }, { paymentPending: true }];
  expect(
    expiringSoon(
      others.map((more) => vehicle('2026-12-01', more)),
      today,
    ),
  ).toEqual([]);
});

test('does not open on excluded paths', () => {
  for (const path of [
    '/',
    '/manage-renewals',
    '/manage-vehicles',
    '/add-vehicle',
    '/view-renewal/1',
    '/verify-account',
    '/verify-account/token',
    '/admin',
    '/admin/payments',
    '/start-renewal/collection/1',
    '/login',
    '/login/profile',
    '/signup',
    '/recover-account',
    '/account-setup',
    '/vehicles/import',
    '/unsubscribe/token',
    '/confirm-subscription/token',
  ])
    expect(mayRemindOn(path)).toBe(false);
  for (const path of [
    '/profile',
    '/view-documents',
    '/view-vehicle/1',
    '/payments',
    '/faq',
    '/administration',
    '/my/admin',
  ])
    expect(mayRemindOn(path)).toBe(true);
});

test.each([
  [9, 'Expires in 9 days'],
  [1, 'Expires in 1 day'],
  [0, 'Expires today'],
  [-1, 'Expired 1 day ago'],
  [-59, 'Expired 59 days ago'],
  [-60, 'Expired 1 month ago'],
  [-62, 'Expired 2 months ago'],
  [-430, 'Expired 14 months ago'],
])('%d days to expiry reads %s', (days, words) => expect(expiryText(days, englishText)).toBe(words));
