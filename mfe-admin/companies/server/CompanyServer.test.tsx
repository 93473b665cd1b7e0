import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebhookEvent } from 'shared-contracts/webhooks';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { karooId, noServer } from '../company-fixture.ts';
import { CompanyServerPage } from './CompanyServer.tsx';

const path = `/companies/${karooId}`;
const url = 'https://www.karoo.test/hooks';
const webhook = { endpointUrl: url, hasSecret: true, earlierSecretUntil: null, pausedAt: null, waiting: 0 };
const saved = (changes: object = {}) => ({ success: true, data: { ...webhook, ...changes } });
const ok = { success: true, message: 'Sent again within a minute.' };

const failed: WebhookEvent = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e1',
  renewalId: '6a4c4b80-8f6d-4a43-9d0c-0000000000e2',
  sequence: 2,
  type: 'renewal.created',
  data: {},
  createdAt: '2026-11-28T08:00:00.000Z',
  deliveredAt: null,
  nextAttemptAt: null,
  attempts: [
    { at: '2026-11-28T08:01:00.000Z', status: 500, error: null },
    { at: '2026-11-28T08:02:00.000Z', status: null, error: 'No answer in time.' },
  ],
};

/** The page as an administrator of the company sees it. */
const show = (answers: Record<string, unknown> = {}) =>
  renderWithHost(<CompanyServerPage companyId={karooId} />, {
    user: userFixture({ permissions: ['isAdmin'], company: karooId }),
    answers: { ...noServer, ...answers },
  });

const bodyOf = (calls: ReturnType<typeof show>['calls'], method: string) =>
  calls.find((call) => call.method === method)?.body;

test('[PTR-5] a company without a server has no address, key or event yet, and sets an address', async () => {
  const { calls } = show({ [`PATCH ${path}/webhook`]: saved({ hasSecret: false }) });
  expect(await screen.findByText(/^No address yet/)).toBeVisible();
  expect(await screen.findByText(/^No keys/)).toBeVisible();
  expect(screen.queryByText('Events')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Set the address' }));
  const field = await screen.findByLabelText('Address');
  await userEvent.type(field, 'karoo');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter an https address')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, url);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The address has been saved')).toBeVisible();
  expect(bodyOf(calls, 'PATCH')).toEqual({ endpointUrl: url });
}, 15_000);

test('[PTR-5] a secret is shown once, after a question', async () => {
  show({
    [`GET ${path}/webhook`]: webhook,
    [`POST ${path}/webhook/secret`]: { status: 201, body: { success: true, secret: 'whsec_shown' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New secret' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a secret' }));
  expect(await screen.findByText('whsec_shown')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText('whsec_shown')).toBeNull();
});

test('[PTR-6] the clock of a trial site is wound on after a question, and shows the days that still pass', async () => {
  const clock = { now: '2026-11-28T08:00:00.000Z', isWindable: true, daysToPass: 0 };
  const { calls } = show({
    'GET /site-clock': clock,
    'POST /site-clock': { ...clock, daysToPass: 7 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'A week on' }));
  expect(await screen.findByText(/cannot be wound back/)).toBeVisible();
  expect(bodyOf(calls, 'POST')).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Wind it on' }));
  await waitFor(() => expect(bodyOf(calls, 'POST')).toEqual({ days: 7 }));
});

test('[PTR-6] a site that is no trial shows no clock', async () => {
  show();
  expect(await screen.findByText(/^No keys/)).toBeVisible();
  expect(screen.queryByText('Trial site')).toBeNull();
});

test('[PTR-5] a paused server is started again', async () => {
  const paused = { ...webhook, pausedAt: '2026-11-28T08:00:00.000Z', waiting: 3 };
  const { calls } = show({ [`GET ${path}/webhook`]: paused, [`PATCH ${path}/webhook`]: saved() });
  expect(await screen.findByText(/Paused since/)).toBeVisible();
  expect(screen.getByText('Not accepted yet: 3.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByText('Events are sent again')).toBeVisible();
  expect(bodyOf(calls, 'PATCH')).toEqual({ endpointUrl: url });
});

test('[PTR-5] an event that was given up shows its attempts and is sent again', async () => {
  const { calls } = show({
    [`GET ${path}/webhook`]: webhook,
    [`GET ${path}/webhook/events`]: { count: 1, entries: [failed] },
    [`POST ${path}/webhook/events/replay`]: ok,
  });
  const table = await screen.findByRole('table', { name: 'Events' });
  expect(within(table).getByText('Not delivered')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: /2\. renewal\.created/ }));
  expect(await screen.findByText(/answered 500/)).toBeVisible();
  expect(screen.getByText(/No answer in time/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send again: renewal.created' }));
  expect(await screen.findByText('Sent again within a minute.')).toBeVisible();
  expect(bodyOf(calls, 'POST')).toEqual({ eventId: failed.id });
});

test('[PTR-5] a key is made with scopes, shown once, and ended', async () => {
  const key = {
    id: '6a4c4b80-8f6d-4a43-9d0c-0000000000f1',
    name: 'Books',
    prefix: 'allset_abcd',
    scopes: ['payments:read'],
    createdAt: '2026-11-28T08:00:00.000Z',
    lastUsedAt: null,
  };
  let keys: unknown[] = [];
  const { calls } = show({
    [`GET ${path}/api-keys`]: () => keys,
    [`POST ${path}/api-keys`]: () => {
      keys = [key];
      return { status: 201, body: { ...key, token: 'allset_abcdefgh', success: true } };
    },
    [`DELETE ${path}/api-keys/${key.id}`]: () => {
      keys = [];
      return { success: true, message: 'The key has been ended.' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Books');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please choose what it may do')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Read payments/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('allset_abcdefgh')).toBeVisible();
  expect(bodyOf(calls, 'POST')).toEqual({ name: 'Books', scopes: ['payments:read'] });
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(await screen.findByText('Never used')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End Books' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End key' }));
  expect(await screen.findByText(/^No keys/)).toBeVisible();
}, 15_000);

test('[PTR-5] what cannot be loaded can be tried again', async () => {
  const refused = refusal(422, 'busy', 'We are busy.');
  let answer: unknown = refused;
  show({ [`GET ${path}/webhook`]: () => answer });
  expect(await screen.findByText('We are busy.')).toBeVisible();
  answer = webhook;
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(url)).toBeVisible();
});
