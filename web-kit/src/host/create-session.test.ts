import { testHost, userFixture } from 'web-kit/testing';

const stored = (user = userFixture()) => {
  localStorage.setItem('token', 'old-token');
  localStorage.setItem('userId', user.id);
  localStorage.setItem('state', '{"remember":true}');
  return user;
};
const refused = { status: 401, body: { success: false, message: 'x', code: 401, reason: 'unauthenticated' } };

test('[API-8] a failed load of the user is only logged: no toast and no dialog, and the session is over', async () => {
  const user = stored();
  const report = jest.fn();
  const { host } = testHost({ answers: { [`GET /users/${user.id}`]: refused }, report });
  await host.session.start();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 401 }), { module: 'session' });
  expect(host.toast.list.get()).toEqual([]);
  expect(host.confirm.asked.get()).toBeUndefined();
  expect(localStorage.getItem('token')).toBeNull();
});

test('[API-8] a failed load of changed permissions is only logged, and the session stays', async () => {
  const user = userFixture();
  const report = jest.fn();
  const { host } = testHost({ user, answers: { [`GET /users/${user.id}`]: { ...refused, status: 503 } }, report });
  await expect(host.session.refresh()).resolves.toBeUndefined();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 503 }), { module: 'session' });
  expect(host.toast.list.get()).toEqual([]);
  expect(host.session.get().status).toBe('known');
});

test('a session that ended by itself is lost and holds what was typed; one that was logged out is not', async () => {
  const user = stored();
  sessionStorage.setItem('draft /admin note', '{"note":"half a sentence"}');
  const { host } = testHost({ answers: { [`GET /users/${user.id}`]: refused, 'POST /auth/logout': { success: true, message: 'x' } } });
  await host.session.start();
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: true });
  expect(sessionStorage.getItem('draft /admin note')).toContain('half a sentence');
  host.session.signIn({ token: 'new-token', user }, true);
  await host.session.signOut();
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: false });
  expect(sessionStorage).toHaveLength(0);
});

test('a tab whose session was ended in another has lost it', () => {
  const { host } = testHost({ user: userFixture() });
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: true });
});
