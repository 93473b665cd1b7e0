import { withEarlyAnswers } from './early-answers.ts';

const url = '/api/vehicles?take=5';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const early = (changes: Partial<NonNullable<typeof window.earlyRequests>[number]> = {}) => {
  window.earlyRequests = [
    { url, token: 'mine', sentAt: performance.now(), answer: Promise.resolve('early' as never), ...changes },
  ];
};

function setUp() {
  const sent = jest.fn(() => Promise.resolve('sent' as never));
  return { sent, fetch: withEarlyAnswers(sent) };
}

test('[SPD-5] what the page has requested is not requested again, but is asked for again the next time', async () => {
  early();
  const { sent, fetch } = setUp();
  expect(await fetch(url, bearer('mine'))).toBe('early');
  expect(sent).not.toHaveBeenCalled();
  expect(await fetch(url, bearer('mine'))).toBe('sent');
});

test('[SPD-5] another request of the page leaves the answer to the one that it is for', async () => {
  early();
  const { fetch } = setUp();
  expect(await fetch('/api/vehicles?take=10', bearer('mine'))).toBe('sent');
  expect(await fetch(url, bearer('mine'))).toBe('early');
});

test.each([
  ['after a logout', {}],
  ['for another session', bearer('other')],
])('[SPD-5] %s the answer is not used', async (_, init) => {
  early();
  const { fetch } = setUp();
  expect(await fetch(url, init)).toBe('sent');
});

test('[SPD-5] after ten seconds the answer is not used', async () => {
  early({ sentAt: performance.now() - 10_001 });
  const { fetch } = setUp();
  expect(await fetch(url, bearer('mine'))).toBe('sent');
});

test('[SPD-5] once something may have been changed the answer is not used', async () => {
  early();
  const { fetch } = setUp();
  await fetch('/api/vehicles', { method: 'POST', ...bearer('mine') });
  expect(await fetch(url, bearer('mine'))).toBe('sent');
});

test('[SPD-5] if the early request did not get through, it is sent again', async () => {
  early({ answer: Promise.reject(new TypeError('Failed to fetch')) });
  const { fetch } = setUp();
  expect(await fetch(url, bearer('mine'))).toBe('sent');
});

test('[SPD-5] a screen that is left does not wait for the answer', async () => {
  early({ answer: new Promise(() => undefined) });
  const { sent, fetch } = setUp();
  const leaving = new AbortController();
  const answer = fetch(url, { ...bearer('mine'), signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect(sent).not.toHaveBeenCalled();
});

test('a page that has requested nothing sends everything', async () => {
  const { fetch } = setUp();
  expect(await fetch(url, bearer('mine'))).toBe('sent');
});
