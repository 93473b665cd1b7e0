import type { AdminPermission } from 'shared-contracts/admin-permissions';
import { pages } from 'shared-contracts/pages';
import { companyFixture, userFixture } from 'web-kit/testing';
import { noticeFor, redirectFor } from './guard.ts';

const visitors = {
  nobody: undefined,
  unverified: userFixture({ verified: false, permissions: [] }),
  unactivated: userFixture({ permissions: [] }),
  owner: userFixture(),
  admin: userFixture({ permissions: ['isAdmin', 'isActivatedUser'] }),
};
type Visitor = keyof typeof visitors;

interface VisitOptions {
  entering?: boolean;
  search?: string;
  sessionLost?: boolean;
  permissions?: readonly AdminPermission[];
  company?: Parameters<typeof companyFixture>[0];
}
type View = 'public' | 'authenticated' | 'admin';

const visitOf = (visitor: Visitor, path: string, view: View, more: VisitOptions = {}) => ({
  path,
  view,
  permissions: more.permissions,
  search: more.search ?? '',
  user: visitors[visitor],
  sessionLost: more.sessionLost ?? false,
  company: companyFixture(more.company),
  entering: more.entering ?? true,
});
const visit = (visitor: Visitor, path: string, view: View, more: VisitOptions = {}) =>
  redirectFor(visitOf(visitor, path, view, more));
const notice = (visitor: Visitor, path: string, view: View, more: VisitOptions = {}) => {
  const visitData = visitOf(visitor, path, view, more);
  const to = redirectFor(visitData);
  return to && noticeFor(visitData, to);
};

const everybody = Object.keys(visitors) as Visitor[];
const of = (view: string) => Object.values(pages).filter((page) => page.view === view);

test('[GRD-1] public pages are open to everyone', () => {
  for (const visitor of everybody)
    for (const { path } of of('public'))
      if (!path.startsWith('/verify-account'))
        expect([path, visitor, visit(visitor, path, 'public')]).toEqual([path, visitor, undefined]);
});

test('[GRD-2] without a session an authenticated page redirects to login with its path and query', () => {
  for (const { path } of of('authenticated')) expect(visit('nobody', path, 'authenticated')).toBe(`/login${path}`);
  expect(visit('nobody', '/manage-renewals', 'authenticated', { search: '?skip=5' })).toBe(
    '/login/manage-renewals?skip=5',
  );
});

test('[DSK-10] an administrator whose permissions do not open a page is led to one that they open', () => {
  const clerk = (
    permissions: readonly (AdminPermission | 'isActivatedUser')[],
    path: string,
    wanted?: readonly AdminPermission[],
  ) =>
    redirectFor({
      ...visitOf('admin', path, 'admin', wanted ? { permissions: wanted } : {}),
      user: userFixture({ permissions: [...permissions] }),
    });
  expect(clerk(['canFulfil'], '/admin', ['canManagePeople'])).toBe('/admin/user-active-renewals');
  expect(clerk(['canHandleMoney'], '/admin', ['canManagePeople'])).toBe('/admin/payments');
  expect(clerk(['canManagePeople'], '/admin/payments', ['canHandleMoney'])).toBe('/admin?needs=canHandleMoney');
  expect(clerk(['canReadAudit'], '/admin/view-renewal/1', ['canFulfil', 'canHandleMoney'])).toBe(
    '/admin/audit?needs=canFulfil,canHandleMoney',
  );
  expect(clerk(['canFulfil'], '/admin/view-renewal/1', ['canFulfil', 'canHandleMoney'])).toBeUndefined();
  expect(clerk(['canFulfil'], '/admin/profile')).toBeUndefined();
  expect(clerk(['isAdmin'], '/admin/payments', ['canHandleMoney'])).toBeUndefined();
  expect(clerk(['isActivatedUser'], '/admin/payments', ['canHandleMoney'])).toBe('/');
});

test('[GRD-3] admin pages are open only to administrators, who may open every page', () => {
  for (const { path } of of('admin')) {
    for (const visitor of everybody) expect(visit(visitor, path, 'admin')).toBe(visitor === 'admin' ? undefined : '/');
  }
  for (const { path } of of('authenticated')) expect(visit('admin', path, 'authenticated')).toBeUndefined();
});

test('[GRD-5] an administrator who is not verified is led to verify-account, as the API lets them do nothing', () => {
  const unverified = (path: string, view: View) =>
    redirectFor({ ...visitOf('admin', path, view), user: { ...visitors.admin, verified: false } });
  expect(unverified('/admin', 'admin')).toBe('/verify-account');
  expect(unverified('/manage-vehicles', 'authenticated')).toBe('/verify-account');
  expect(unverified('/verify-account', 'public')).toBeUndefined();
  expect(unverified('/faq', 'public')).toBeUndefined();
});

test('[GRD-4] a verified user who is not activated is redirected to account set-up', () => {
  for (const { path } of of('authenticated'))
    expect(visit('unactivated', path, 'authenticated')).toBe(path === '/account-setup' ? undefined : '/account-setup');
});

test('[GRD-5] an unverified user is redirected to verify-account', () => {
  for (const { path } of of('authenticated'))
    expect(visit('unverified', path, 'authenticated')).toBe('/verify-account');
  expect(visit('unverified', '/verify-account', 'public')).toBeUndefined();
});

test('[GRD-6] verify-account redirects a verified user only on entry, and to account set-up unless activated', () => {
  expect(visit('owner', '/verify-account', 'public')).toBe('/manage-vehicles');
  expect(visit('owner', '/verify-account/abc', 'public')).toBe('/manage-vehicles');
  expect(visit('owner', '/verify-account', 'public', { entering: false })).toBeUndefined();
  expect(visit('unactivated', '/verify-account', 'public')).toBe('/account-setup');
});

test('[BRD-6] if a partner hides the admin area an administrator is an ordinary user', () => {
  const company = { reference: 'acme', showAdmin: false };
  expect(visit('admin', '/admin', 'admin', { company })).toBe('/');
  expect(visit('admin', '/manage-vehicles', 'authenticated', { company })).toBeUndefined();
  expect(visit('admin', '/admin', 'admin', { company: { showAdmin: false } })).toBeUndefined();
});

test('[GRD-3] after a lost session the user logs in again and returns to the page, including admin pages', () => {
  const more = { sessionLost: true, search: '?status=processing' };
  expect(visit('nobody', '/admin/user-active-renewals', 'admin', more)).toBe(
    '/login/admin/user-active-renewals?status=processing',
  );
  expect(notice('nobody', '/admin/user-active-renewals', 'admin', more)).toEqual({
    kind: 'session lost',
    at: '/login/admin/user-active-renewals',
    login: '/login/admin/user-active-renewals?status=processing',
  });
  expect(notice('nobody', '/profile', 'authenticated', more)).toMatchObject({
    kind: 'session lost',
    at: '/login/profile',
  });
  expect(visit('owner', '/admin', 'admin', more)).toBe('/');
});

test('[GRD-3] opening an admin page without a session redirects home with a notice that links to its login', () => {
  expect(notice('nobody', '/admin/view-user/1', 'admin')).toEqual({
    kind: 'login needed',
    at: '/',
    login: '/login/admin/view-user/1',
  });
  expect(notice('owner', '/admin', 'admin')).toBeUndefined();
  expect(notice('nobody', '/profile', 'authenticated')).toBeUndefined();
  const hidden = { company: { reference: 'acme', showAdmin: false }, sessionLost: true };
  expect(visit('nobody', '/admin', 'admin', hidden)).toBe('/');
  expect(notice('nobody', '/admin', 'admin', hidden)).toBeUndefined();
});

test('[DSK-11] an administrator who has to add a second factor is led to the profile', () => {
  const needing = (path: string, view: View) =>
    redirectFor({ ...visitOf('admin', path, view), user: { ...visitors.admin, needsSecondFactor: true } });
  expect(needing('/admin', 'admin')).toBe('/admin/profile');
  expect(needing('/admin/manage-users', 'admin')).toBe('/admin/profile');
  expect(needing('/admin/profile', 'admin')).toBeUndefined();
  expect(needing('/manage-vehicles', 'authenticated')).toBeUndefined();
});
