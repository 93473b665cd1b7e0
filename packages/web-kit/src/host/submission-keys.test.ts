import { sendContactMessage } from 'shared-contracts/enquiries';
import { baseApi, mutationFrom } from 'web-kit/api';
import { createHost } from 'web-kit/host';
import { companyFixture } from 'web-kit/testing';
import { tabStorage } from './page-storage.ts';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ testContact: build.mutation(mutationFrom(sendContactMessage)) }),
});

const message = { name: 'Thandi', email: 'a@b.co', message: 'Hello' };
const done = () => new Response(JSON.stringify({ success: true, message: 'Thank you.' }));
const answers = {
  lost: () => Promise.reject<Response>(new TypeError('Failed to fetch')),
  done: () => Promise.resolve(done()),
  refused: (code: number, reason: string) =>
    Promise.resolve(new Response(JSON.stringify({ success: false, message: 'No', code, reason }), { status: code })),
};

/** A page with stubbed responses that records the keys it sends. A reload is another page with the same storage. */
function pageWith(...responses: (() => Promise<Response>)[]) {
  const keys: (string | undefined)[] = [];
  const host = createHost({
    apiBase: '/api',
    company: companyFixture(),
    navigate: () => undefined,
    fetch: (_, init) => {
      keys.push(new Headers(init?.headers).get('idempotency-key') ?? undefined);
      return (responses.shift() ?? answers.done)();
    },
  });
  const submit = (changes: Partial<typeof message> = {}) =>
    host.store.dispatch(api.endpoints.testContact.initiate({ ...message, ...changes }));
  return { keys, submit };
}

afterEach(() => sessionStorage.clear());

test('[P23] a submission repeated after a lost response has the same key, and the next one a new key', async () => {
  const { keys, submit } = pageWith(answers.lost, answers.done, answers.done);
  for (let times = 0; times < 3; times += 1) await submit();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[P23] after a lost response and a reload the same values still have the same key', async () => {
  const before = pageWith(answers.lost);
  await before.submit();
  const after = pageWith(answers.done);
  await after.submit();
  expect(after.keys).toEqual(before.keys);
});

test.each([
  ['503', () => answers.refused(503, 'busy')],
  ['504', () => answers.refused(504, 'unavailable')],
  ['cut off', () => Promise.resolve(new Response('{"success":true,"mess'))],
  ['still in flight', () => answers.refused(409, 'request_in_flight')],
])('[P23] a response that leaves the outcome unknown (%s) keeps the key', async (_, answer) => {
  const { keys, submit } = pageWith(answer, answers.done);
  await submit();
  await submit();
  expect(keys[1]).toBe(keys[0]);
});

test('[P5][P23] an error that is repeated as the answer of its key ends the key', async () => {
  const failed = (headers?: Record<string, string>) => () =>
    Promise.resolve(
      new Response(JSON.stringify({ success: false, message: 'No', code: 500, reason: 'failed' }), {
        status: 500,
        ...(headers && { headers }),
      }),
    );
  const { keys, submit } = pageWith(failed(), failed({ 'idempotent-replayed': 'true' }), answers.done);
  for (let times = 0; times < 3; times += 1) await submit();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[P23] a submission that is still being worked on gets its result by itself, under the same key', async () => {
  jest.useFakeTimers();
  const inFlight = () => answers.refused(409, 'request_in_flight');
  const { keys, submit } = pageWith(inFlight, inFlight, answers.done);
  const submitting = submit();
  await jest.advanceTimersByTimeAsync(1500);
  await submitting;
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  jest.useRealTimers();
});

test('[P23] after an error response the next attempt is a new submission', async () => {
  const { keys, submit } = pageWith(() => answers.refused(400, 'invalid'), answers.done);
  await submit();
  await submit();
  expect(keys[1]).not.toBe(keys[0]);
});

test('[P23] other values are a new submission', async () => {
  const { keys, submit } = pageWith(answers.lost, answers.lost);
  await submit();
  await submit({ message: 'Hello again' });
  expect(keys[1]).not.toBe(keys[0]);
});

test('[P23] after ten minutes a submission gets a new key, and typed values are never stored', async () => {
  const { keys, submit } = pageWith(answers.lost, answers.done);
  await submit();
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain(keys[0]);
  for (const secret of Object.values(message)) expect(stored).not.toContain(secret);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000 + 1);
  await submit();
  expect(keys[1]).not.toBe(keys[0]);
  jest.restoreAllMocks();
});

describe('where the browser helps less', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    tabStorage.remove('submissions');
  });

  test('[P23] without a secure page each submission has a key of its own', async () => {
    const { subtle } = crypto;
    Object.assign(crypto, { subtle: undefined });
    const { keys, submit } = pageWith(answers.lost, answers.done);
    await submit();
    await submit();
    Object.assign(crypto, { subtle });
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('a storage that holds something else, or is blocked, stops no submission', async () => {
    sessionStorage.setItem('submissions', 'not JSON');
    const { keys, submit } = pageWith(answers.lost, answers.lost);
    await submit();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await submit({ message: 'Hello again' });
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('[P23] of what was sent nothing stays, and another submission that is under way does', async () => {
    const { submit } = pageWith(answers.lost, answers.done, answers.done);
    await submit();
    const one = sessionStorage.getItem('submissions');
    await submit({ message: 'Another' });
    expect(sessionStorage.getItem('submissions')).toBe(one);
    expect(Object.keys(JSON.parse(one ?? '{}'))[0]).toMatch(/^[0-9a-f]{64}$/);
    await submit();
    expect(sessionStorage).toHaveLength(0);
  });
});
