import type { Language } from 'shared-contracts/language';
import type { User } from 'shared-contracts/user';
import { type TestHostOptions, testHost, userFixture } from 'web-kit/testing';
import { accountLanguage } from './account-language.ts';

const offered = ['en', 'af', 'zu'] as const;
const inZulu = userFixture({ language: 'zu' });
const unavailable = { success: false, message: 'x', code: 503, reason: 'unavailable' };

function start(options: TestHostOptions = {}) {
  const report = jest.fn();
  const { host, calls } = testHost({
    report,
    answers: { 'PATCH /users': { success: true, data: inZulu } },
    ...options,
  });
  const followed: Language[] = [];
  const choose = accountLanguage({ host, offered, follow: (language) => followed.push(language) });
  const logIn = (user: User) => host.session.signIn({ token: 'token', user }, false);
  const saved = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { host, report, followed, choose, logIn, saved };
}

beforeEach(() => localStorage.clear());
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('[LNG-2] a page of somebody who is logged in, or logs in, follows the language of their account', () => {
  expect(start({ user: inZulu }).followed).toEqual(['zu']);
  const { followed, logIn, host } = start();
  logIn(inZulu);
  logIn({ ...inZulu, firstName: 'Naledi', language: 'af' });
  expect(followed).toEqual(['zu']);
  logIn(userFixture({ id: crypto.randomUUID(), language: 'af' }));
  expect(followed).toEqual(['zu', 'af']);
  expect(host.session.get().status).toBe('authenticated');
});

test('[LNG-2] without a language in the account, or with one that the site does not have, the page stays as it is', () => {
  for (const language of [undefined, null, 'xh', 'fr'])
    expect(start({ user: userFixture({ language }) }).followed).toEqual([]);
});

test('[LNG-2] a choice after login is kept with the account, and of several the last one', async () => {
  let answer: (body: unknown) => void = () => undefined;
  const answers = [new Promise((resolve) => (answer = resolve)), { success: true, data: inZulu }];
  const { choose, saved, followed } = start({ user: inZulu, answers: { 'PATCH /users': () => answers.shift() } });
  choose('af');
  choose('en');
  await settled();
  expect(saved()).toEqual([{ id: inZulu.id, language: 'af' }]);
  answer({ success: true, data: inZulu });
  await settled();
  expect(saved()).toEqual([
    { id: inZulu.id, language: 'af' },
    { id: inZulu.id, language: 'en' },
  ]);
  expect(followed).toEqual(['zu']);
});

test('[LNG-2] a choice on a page that does not know yet who reads it is kept with the account, too', async () => {
  localStorage.setItem('token', 'old-token');
  localStorage.setItem('userId', inZulu.id);
  localStorage.setItem('state', '{"remember":true}');
  const { host, choose, saved, followed } = start({
    answers: { [`GET /users/${inZulu.id}`]: inZulu, 'PATCH /users': { success: true, data: inZulu } },
  });
  choose('af');
  await host.session.start();
  await settled();
  expect(saved()).toEqual([{ id: inZulu.id, language: 'af' }]);
  expect(followed).toEqual([]);
});

test('[LNG-2] the choice of somebody without a login is for this browser only, and the account goes before it', async () => {
  const { host, choose, logIn, saved, followed } = start();
  await host.session.start();
  choose('af');
  logIn(inZulu);
  await settled();
  expect(saved()).toEqual([]);
  expect(followed).toEqual(['zu']);
});

test('[LNG-2] a choice that could not be saved stays on the page, is reported, and does not stop the next one', async () => {
  let status = 503;
  const { choose, saved, report, followed } = start({
    user: inZulu,
    answers: {
      'PATCH /users': () => ({ status, body: status === 503 ? unavailable : { success: true, data: inZulu } }),
    },
  });
  choose('af');
  await settled();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 503 }), { part: 'language of the account' });
  expect(followed).toEqual(['zu']);
  status = 200;
  choose('en');
  await settled();
  expect(saved().at(-1)).toEqual({ id: inZulu.id, language: 'en' });
});
