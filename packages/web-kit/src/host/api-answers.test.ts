import { login } from 'shared-contracts/accounts';
import { uploadId } from 'shared-contracts/documents';
import { listUsers } from 'shared-contracts/users';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';
import { createHost } from 'web-kit/host';
import { companyFixture, fakeUploads, refusal, testHost, userFixture } from 'web-kit/testing';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    answersLogin: build.mutation(mutationFrom(login)),
    answersListUsers: build.query(queryFrom(listUsers)),
    answersUploadId: build.mutation(mutationFrom(uploadId)),
  }),
});
const { answersLogin, answersListUsers, answersUploadId } = api.endpoints;
const credentials = { email: 'a@b.co', password: 'secret-1' };
const user = userFixture();

function pageOf(respond: (init: RequestInit) => Promise<Response>) {
  const sent: RequestInit[] = [];
  const report = jest.fn();
  const host = createHost({
    apiBase: '/api',
    company: companyFixture(),
    navigate: () => undefined,
    report,
    fetch: (_, init = {}) => {
      sent.push(init);
      return respond(init);
    },
  });
  return { host, sent, report };
}

test('only a request with a body says of what kind it is', async () => {
  const { host, sent } = pageOf(async () => new Response('{}', { status: 500 }));
  await host.store.dispatch(answersListUsers.initiate({}));
  await host.store.dispatch(answersLogin.initiate(credentials));
  expect(sent[0]).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } });
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['accept', 'traceparent']);
  expect(sent[0]).not.toHaveProperty('body');
  expect(sent[1]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test.each([
  ['<html>Bad gateway</html>', 502, { message: 'The answer was not readable.', code: 502, reason: 'unavailable' }],
  ['Too busy', 503, { message: 'Too busy', code: 503, reason: 'unavailable' }],
  ['{"token":', 200, { message: 'The answer was not readable.', code: 200, reason: 'cut_off' }],
])('the answer %j with status %d is told as such', async (text, status, failure) => {
  const { host } = pageOf(async () => new Response(text, { status }));
  const { error } = await host.store.dispatch(answersLogin.initiate(credentials));
  expect(error).toEqual({ success: false, ...failure });
});

test('a request that nobody waits for any more is not reported', async () => {
  const { host, report } = pageOf(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const request = host.store.dispatch(answersListUsers.initiate({}));
  await Promise.resolve();
  request.abort();
  await request;
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['wrong_credentials', 'authenticated'],
  ['unauthenticated', 'anonymous'],
])('[ACC-10] after a 401 for %s the session is %s', async (reason, status) => {
  const { host } = testHost({ user, answers: { 'POST /auth/login': refusal(401, reason, 'No.') } });
  await host.store.dispatch(answersLogin.initiate(credentials));
  expect(host.session.get().status).toBe(status);
});

test('a page without a session has none to lose', async () => {
  const { host } = testHost({ answers: { 'POST /auth/login': refusal(401, 'unauthenticated', 'No.') } });
  await host.session.start();
  await host.store.dispatch(answersLogin.initiate(credentials));
  expect(host.session.get()).toEqual({ status: 'anonymous', lost: false });
});

test('[P23] another file is another submission, the same one is the same', async () => {
  const uploads = fakeUploads(() => 'lost');
  const { host } = testHost({ user });
  const file = (name: string) => new File(['x'], name, { lastModified: 1 });
  for (const name of ['a.png', 'a.png', 'b.png'])
    await host.store.dispatch(answersUploadId.initiate({ userId: user.id, file: file(name) }));
  const stored = JSON.parse(sessionStorage.getItem('submissions') ?? '{}') as object;
  expect(Object.keys(stored)).toHaveLength(2);
  uploads.restore();
  sessionStorage.clear();
});
