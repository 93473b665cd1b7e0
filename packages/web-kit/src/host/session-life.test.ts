import { userFixture } from '../testing/fixtures.ts';
import { testHost } from '../testing/test-host.ts';
import { baseApi } from './base-api.ts';

const user = userFixture();
const remembered = () => {
  localStorage.setItem('token', 'old-token');
  localStorage.setItem('userId', user.id);
  localStorage.setItem('state', '{"remember":true}');
};

beforeEach(() => localStorage.clear());

test('[ACC-10] without a stored session a page starts with nobody, and asks the API nothing', async () => {
  const { host, calls } = testHost();
  expect(host.session.get()).toEqual({ status: 'loading' });
  await host.session.start();
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: false });
  expect(calls).toEqual([]);
});

test('[ACC-10] a stored session starts with the person as they are now', async () => {
  remembered();
  const now = userFixture({ permissions: ['isAdmin'] });
  const { host } = testHost({ answers: { [`GET /users/${user.id}`]: now } });
  await host.session.start();
  expect(host.session.get()).toEqual({ status: 'authenticated', user: now, token: 'old-token' });
  expect(localStorage.getItem('permissions')).toBe('["isAdmin"]');
});

test('[ACC-10] after a login the next page starts with the same session', async () => {
  testHost().host.session.signIn({ token: 'new-token', user }, true);
  const next = testHost({ answers: { [`GET /users/${user.id}`]: user } });
  await next.host.session.start();
  expect(next.host.session.get()).toEqual({ status: 'authenticated', user, token: 'new-token' });
});

test('[ACC-10] a login forgets what somebody else has read in the page', async () => {
  const { host } = testHost({ user, answers: { [`GET /users/${user.id}`]: user } });
  await host.session.refresh();
  host.session.signIn({ token: 'new-token', user: userFixture({ firstName: 'Lerato' }) }, true);
  expect(host.store.getState()[baseApi.reducerPath].queries).toEqual({});
});

test('a refresh shows the person as they are now, and keeps the token', async () => {
  const now = userFixture({ firstName: 'Lerato', permissions: [] });
  const { host } = testHost({ user, answers: { [`GET /users/${user.id}`]: now } });
  await expect(host.session.refresh()).resolves.toEqual(now);
  expect(host.session.get()).toEqual({ status: 'authenticated', user: now, token: 'test-token' });
  expect(localStorage.getItem('permissions')).toBe('[]');
});

test('nobody cannot be refreshed or lost', async () => {
  const { host, calls } = testHost();
  await host.session.start();
  await expect(host.session.refresh()).resolves.toBeUndefined();
  host.session.lost();
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: false });
  expect(calls).toEqual([]);
});

test('[ACC-10] a logout tells the API and forgets everything that was read', async () => {
  const { host, calls } = testHost({
    user,
    answers: { 'POST /auth/logout': { success: true, message: 'x' }, [`GET /users/${user.id}`]: user },
  });
  await host.session.refresh();
  await host.session.signOut();
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/auth/logout' });
  expect(localStorage).toHaveLength(0);
  expect(host.store.getState()[baseApi.reducerPath].queries).toEqual({});
});

test('a logout in another tab means nothing to a page without a session', async () => {
  const { host } = testHost();
  await host.session.start();
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: false });
});
