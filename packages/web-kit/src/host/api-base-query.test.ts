import { login } from 'shared-contracts/accounts';
import { getUser, listUsers } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';
import { createHost } from 'web-kit/host';
import { companyFixture, refusal, testHost, userFixture } from 'web-kit/testing';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testLogin: build.mutation(mutationFrom(login)),
    testGetUser: build.query(queryFrom(getUser)),
    testListUsers: build.query(queryFrom(listUsers)),
  }),
});

const credentials = { email: 'a@b.co', password: 'secret-1' };

test('[API-1] a request sends its values in path, query and body', async () => {
  const user = userFixture();
  const { host, calls } = testHost({
    user,
    answers: {
      [`GET /users/${user.id}`]: user,
      'GET /admin/users': { count: 0, entries: [] },
      'POST /auth/login': { token: 't', user },
    },
  });
  await host.store.dispatch(api.endpoints.testGetUser.initiate({ id: user.id })).unwrap();
  await host.store.dispatch(api.endpoints.testListUsers.initiate({ skip: 5, search: '' })).unwrap();
  await host.store.dispatch(api.endpoints.testLogin.initiate(credentials)).unwrap();
  expect(calls.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
    { method: 'GET', path: `/users/${user.id}`, query: {}, body: undefined },
    { method: 'GET', path: '/admin/users', query: { skip: '5' }, body: undefined },
    { method: 'POST', path: '/auth/login', query: {}, body: credentials },
  ]);
});

test('an error response keeps message, reason and fields, with the status as its code', async () => {
  const failure = {
    success: false,
    message: 'No',
    code: 401,
    reason: 'wrong_credentials',
    fields: { email: 'Unknown' },
  };
  const { host } = testHost({ answers: { 'POST /auth/login': { status: 401, body: failure } } });
  await expect(host.store.dispatch(api.endpoints.testLogin.initiate(credentials)).unwrap()).rejects.toEqual(failure);
});

test('[LNG-1] a page in another language asks for refusals in it, and one in English for none', async () => {
  const asked: (string | null)[] = [];
  const host = createHost({
    apiBase: '/api',
    company: companyFixture(),
    navigate: jest.fn(),
    fetch: async (_, init) => {
      asked.push(new Headers(init?.headers).get('accept-language'));
      return new Response('{}');
    },
  });
  await host.store.dispatch(api.endpoints.testLogin.initiate(credentials));
  host.language.set({ ...host.language.get(), language: 'zu' });
  await host.store.dispatch(api.endpoints.testLogin.initiate(credentials));
  expect(asked).toEqual([null, 'zu']);
});

test('[OPS-5][API-2] each request has the session’s bearer token, and to the own site a trace id of its own', async () => {
  const sent = async (apiBase: string) => {
    const headers: (string | null)[] = [];
    const { store, session } = createHost({
      apiBase,
      company: companyFixture(),
      navigate: () => undefined,
      fetch: async (_, init) => {
        const sentHeaders = new Headers(init?.headers);
        expect(sentHeaders.get('authorization')).toBe('Bearer of-the-session');
        headers.push(sentHeaders.get('traceparent'));
        return new Response('{"count":0,"entries":[]}');
      },
    });
    session.signIn({ token: 'of-the-session', user: userFixture() }, false);
    await store.dispatch(api.endpoints.testListUsers.initiate({ skip: 1 }));
    await store.dispatch(api.endpoints.testListUsers.initiate({ skip: 2 }));
    return headers;
  };
  const own = await sent('/api');
  for (const header of own) expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set(own).size).toBe(2);
  expect(await sent('https://allset.example/api')).toEqual([null, null]);
});

test('a network error has code 0 and the message of the error', async () => {
  const offline = createHost({
    apiBase: '/api',
    company: companyFixture(),
    navigate: () => undefined,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(offline.store.dispatch(api.endpoints.testLogin.initiate(credentials)).unwrap()).rejects.toEqual({
    success: false,
    message: 'TypeError: Failed to fetch',
    code: 0,
    reason: 'network',
  });
});

test('a failed query is reported with code and message, but a failed mutation is left to the screen', async () => {
  const report = jest.fn();
  const busy = refusal(503, 'unavailable', 'Busy');
  const { host } = testHost({ report, answers: { 'GET /admin/users': busy, 'POST /auth/login': busy } });
  await host.store.dispatch(api.endpoints.testListUsers.initiate({}));
  await host.store.dispatch(api.endpoints.testLogin.initiate(credentials));
  expect(report.mock.calls).toEqual([['503 Busy', { call: 'listUsers' }]]);
});

test('[API-4] a response that does not match its contract is a failed request and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { host } = testHost({ answers: { 'GET /admin/users': { count: 'many', entries: [] } } });
  await expect(host.store.dispatch(api.endpoints.testListUsers.initiate({})).unwrap()).rejects.toMatchObject({
    success: false,
    reason: 'unexpected_answer',
  });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('testListUsers'), expect.anything());
  log.mockRestore();
});

test('an unknown extra field is not an error', async () => {
  const { host } = testHost({ answers: { 'GET /admin/users': { count: 0, entries: [], later: true } } });
  await expect(host.store.dispatch(api.endpoints.testListUsers.initiate({})).unwrap()).resolves.toMatchObject({
    count: 0,
  });
});

test('a rejected bearer token ends the session', async () => {
  const { host } = testHost({
    user: userFixture(),
    answers: {
      'GET /admin/users': refusal(401, 'unauthenticated', 'x'),
    },
  });
  await host.store.dispatch(api.endpoints.testListUsers.initiate({}));
  expect(host.session.get().status).toBe('anonymous');
  expect(localStorage.getItem('token')).toBeNull();
});

test('[DSK-11] a call that needs the second factor again asks for it and is repeated, or stays undone', async () => {
  let wasGiven = false;
  const { host, calls } = testHost({
    user: userFixture(),
    answers: {
      'GET /admin/users': () => (wasGiven ? { count: 0, entries: [] } : refusal(403, 'confirm_factor', 'Again')),
    },
  });
  const list = () =>
    host.store.dispatch(api.endpoints.testListUsers.initiate({ skip: 0 }, { forceRefetch: true })).unwrap();
  host.factorCheck.isAsking.subscribe(() => host.factorCheck.isAsking.get() && queueMicrotask(answer));
  const answer = () => host.factorCheck.answer(wasGiven);
  await expect(list()).rejects.toMatchObject({ reason: 'confirm_factor' });
  expect(calls).toHaveLength(1);
  host.factorCheck.isAsking.subscribe(() => {
    wasGiven = true;
  });
  expect(await list()).toEqual({ count: 0, entries: [] });
  expect(calls.map(({ path }) => path)).toEqual(['/admin/users', '/admin/users', '/admin/users']);
});
