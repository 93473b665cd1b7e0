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
