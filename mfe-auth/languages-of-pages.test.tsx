import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { pages } from 'shared-contracts/pages';
import { Translated } from 'web-kit/language';
import {
  companyFixture,
  documentFixture,
  renderWithHost,
  turnToPseudoLanguage,
  userFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { FactorsCard } from './profile/factors/FactorsCard.tsx';
import { routes } from './routes.ts';
import { TermsUpdate } from './terms-update/TermsUpdate.tsx';

Element.prototype.scrollIntoView = () => undefined;
beforeEach(() => sessionStorage.clear());

const passkey = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000f1',
  name: 'My phone',
  device: 'Chrome on Android',
  host: 'allset.test',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
};
const session = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e1',
  device: 'Firefox on Windows',
  loggedInAt: '2026-11-20T22:30:00.000Z',
  lastUsedAt: '2026-11-23T22:00:00.000Z',
  current: true,
};
const other = { ...session, id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e2', device: null, current: false };
const answers = {
  'GET /documents': [documentFixture({ kind: 'id', filename: 'paper.png' })],
  'GET /auth/sessions': [session, other],
  'GET /auth/factors': {
    passkeys: [passkey],
    oneTimeCodesSince: passkey.createdAt,
    recoveryCodesLeft: 9,
    required: false,
  },
  'POST /auth/factors/check/options': { challenge: 'c', methods: ['code', 'recovery code'] },
};

/** Data, which is the same in every language. */
const data = [
  passkey.name,
  session.device,
  passkey.device,
  passkey.host,
  'paper.png',
  'Thandi',
  'Mokoena',
  'Novemba',
  '5 Jan 2026',
  '1 kB',
  '1 Main Road, Sandton, Gauteng, 2196',
  'mail.test',
  companyFixture().contactEmail,
];
const townsOfMap = () => document.querySelector('svg[role=img]')?.textContent ?? '';

/** The parts of a sentence that has a link in it. */
const isPartOfSentence = (words: string) => words.startsWith('[') || words.endsWith(']');

const english = () =>
  wordsLeftAlone('zu').filter(
    (words) => !isPartOfSentence(words) && !data.some((one) => words.includes(one)) && !townsOfMap().includes(words),
  );

const show = (screenToShow: ReactElement, at: string, path: string, changes: Parameters<typeof userFixture>[0] = {}) =>
  renderWithHost(screenToShow, { at, path, user: userFixture(changes), answers });

test.each(routes.filter(({ path }) => !path.startsWith('/admin')).map(({ path, load }) => [path, load] as const))(
  '[LNG-1][LNG-5] %s has no English left in another language',
  async (path, load) => {
    const Page = await load();
    const at = path.replace(/\/\*|\?/, '').replace(':token', 'reminders-abc');
    const { host } = show(<Page />, at, path, { verified: false });
    await act(async () => turnToPseudoLanguage(host));
    await waitFor(() => expect(screen.queryAllByRole('heading')).not.toHaveLength(0));
    expect(screen.getAllByRole('heading')[0]?.closest('[lang]')).toHaveAttribute('lang', 'zu');
    const submit = document.querySelector<HTMLElement>('form button[type=submit]');
    if (submit) await userEvent.click(submit);
    await waitFor(() => expect(document.querySelector('[role=status][aria-label]')).toBeNull());
    expect(english()).toEqual([]);
  },
);

test.each(['business', 'individual'] as const)('[LNG-5] the set-up of a %s turns as a whole', async (userType) => {
  const Page = await routes.find(({ path }) => path === pages.accountSetup.path)?.load();
  if (!Page) throw new Error('no page');
  const { host } = show(<Page />, pages.accountSetup.path, '*', { userType });
  await act(async () => turnToPseudoLanguage(host));
  expect(await screen.findByRole('heading', { level: 1, name: '[Set up your account]' })).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('[Loading…]')).toBeNull());
  expect(english()).toEqual([]);
});

test('[LNG-5] the second step of the sign-up shows the consent in English beside its translation', async () => {
  const Page = await routes.find(({ path }) => path === pages.signup.path)?.load();
  if (!Page) throw new Error('no page');
  sessionStorage.setItem(
    'sign-up',
    JSON.stringify({
      firstName: 'Thandi',
      lastName: 'Mokoena',
      email: 'thandi@mail.test',
      contactNumber: '0824567890',
      userType: 'individual',
    }),
  );
  const { host } = renderWithHost(<Page />, { at: '/signup?step=password', answers });
  expect(await screen.findByRole('checkbox', { name: 'I agree to the Terms & Privacy Policy' })).toBeVisible();
  await act(async () => turnToPseudoLanguage(host));
  const consent = screen.getByRole('checkbox', { name: /^\[I agree to the \[Terms/ });
  expect(consent.closest('label')).toHaveTextContent(
    '[I agree to the [Terms & Privacy Policy]]I agree to the Terms & Privacy Policy',
  );
  expect(consent.closest('label')?.querySelector('[lang=en]')).toHaveTextContent(/^I agree to the Terms/);
  await userEvent.click(screen.getByRole('button', { name: '[Sign up]' }));
  expect(await screen.findByText('[Please agree to the terms to go on]')).toBeVisible();
  expect(english()).toEqual([]);
});

test('[LNG-5] the request to accept new terms shows its English beside its translation', async () => {
  const { host } = show(<TermsUpdate />, '/manage-vehicles', '*', { consentVersion: '2020-01' });
  await act(async () => turnToPseudoLanguage(host));
  expect(await screen.findByRole('heading', { name: '[We have updated our terms]' })).toBeVisible();
  expect(screen.getByText(/^Please read our/)).toHaveAttribute('lang', 'en');
  expect(english()).toEqual([]);
});

test.each(['[Remove the passkey My phone]', '[Rename the passkey My phone]', '[Switch off]', '[Make new ones]'])(
  '[LNG-5] the dialog behind %s has no English left in another language',
  async (button) => {
    const card = (
      <Translated>
        <FactorsCard />
      </Translated>
    );
    const { host } = show(card, '/profile', '*');
    await act(async () => turnToPseudoLanguage(host));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/\[/);
    await waitFor(() => expect(screen.queryByLabelText('[Loading…]')).toBeNull());
    expect(english()).toEqual([]);
  },
);
