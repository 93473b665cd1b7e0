import { companyFixture, userFixture } from '../testing/fixtures.ts';
import { actsAsAdmin, landingPath } from './landing-path.ts';

const allset = companyFixture();
const partner = companyFixture({ reference: 'acme' });
const admin = userFixture({ permissions: ['isAdmin'] });

test.each([
  ['an administrator', admin, '/admin'],
  ['an administrator who is not verified', { ...admin, verified: false }, '/verify-account'],
  ['a person who is not verified', userFixture({ verified: false }), '/verify-account'],
  ['a person who is activated', userFixture(), '/manage-vehicles'],
  ['a person who is not activated', userFixture({ permissions: [] }), '/account-setup'],
])('[ACC-3] %s lands on their page', (_, user, path) => expect(landingPath(user, allset)).toBe(path));

test('[BRD-6] on a partner’s site without an admin area nobody is an administrator', () => {
  expect(actsAsAdmin(admin, allset)).toBe(true);
  expect(actsAsAdmin(admin, { ...allset, showAdmin: false })).toBe(true);
  expect(actsAsAdmin(admin, partner)).toBe(true);
  expect(actsAsAdmin(admin, { ...partner, showAdmin: false })).toBe(false);
  expect(actsAsAdmin(userFixture(), partner)).toBe(false);
});
