import { refusal, testHost, userFixture } from 'web-kit/testing';

const storeSession = (user = userFixture()) => {
  localStorage.setItem('token', 'old-token');
  localStorage.setItem('userId', user.id);
  localStorage.setItem('state', '{"remember":true}');
  return user;
};
const unauthenticated = refusal(401, 'unauthenticated', 'x');

test('[API-8] a failure to load the user ends the session and is only logged, without toast or dialog', async () => {
  const user = storeSession();
  const report = jest.fn();
  const { host } = testHost({ answers: { [`GET /users/${user.id}`]: unauthenticated }, report });
  await host.session.start();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 401 }), { module: 'session' });
  expect(host.toast.list.get()).toEqual([]);
  expect(host.confirm.question.get()).toBeUndefined();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('while the server cannot be reached', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const outage = refusal(503, 'unavailable', 'x');

  test('[ACC-10] a stored session survives failures and a response that was cut off', async () => {
    const user = storeSession();
    const responses: unknown[] = [outage, new Error('connection lost'), { status: 200, body: undefined }, user];
    const { host } = testHost({
      answers: {
        [`GET /users/${user.id}`]: () => {
          const response = responses.shift();
          if (response instanceof Error) throw response;
          return response;
        },
      },
    });
    const started = host.session.start();
    await jest.runAllTimersAsync();
    await started;
    expect(host.session.get()).toMatchObject({ status: 'authenticated', user: { id: user.id } });
    expect(localStorage.getItem('token')).toBe('old-token');
  });

  test('[ACC-10] a stored session is cleared when four attempts have failed', async () => {
    const user = storeSession();
    const { host, calls } = testHost({ answers: { [`GET /users/${user.id}`]: outage } });
    const started = host.session.start();
    await jest.runAllTimersAsync();
    await started;
    expect(calls).toHaveLength(4);
    expect(host.session.get()).toEqual({ status: 'anonymous', lost: true });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

test('[API-8] a failure to refresh permissions is only logged and keeps the session', async () => {
  const user = userFixture();
  const report = jest.fn();
  const { host } = testHost({
    user,
    answers: { [`GET /users/${user.id}`]: refusal(503, 'unavailable', 'x') },
    report,
  });
  await expect(host.session.refresh()).resolves.toBeUndefined();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 503 }), { module: 'session' });
  expect(host.toast.list.get()).toEqual([]);
  expect(host.session.get().status).toBe('authenticated');
});

test('an expired session is marked as lost and keeps drafts, but a logout does neither', async () => {
  const user = storeSession();
  sessionStorage.setItem('draft /admin note', '{"note":"half a sentence"}');
  const { host } = testHost({
    answers: { [`GET /users/${user.id}`]: unauthenticated, 'POST /auth/logout': { success: true, message: 'x' } },
  });
  await host.session.start();
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: true });
  expect(sessionStorage.getItem('draft /admin note')).toContain('half a sentence');
  host.session.signIn({ token: 'new-token', user }, true);
  await host.session.signOut();
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: false });
  expect(sessionStorage).toHaveLength(0);
});

test('a logout in another tab marks the session as lost', () => {
  const { host } = testHost({ user: userFixture() });
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: true });
});
