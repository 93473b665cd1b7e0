import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ModulesPage } from './ModulesPage.tsx';
import { moduleFixture } from './module-fixture.ts';

const show = (answers: Record<string, unknown> = {}, user = userFixture({ permissions: ['isAdmin'] })) =>
  renderWithHost(<ModulesPage />, {
    user,
    answers: {
      'GET /admin/modules': { count: 1, entries: [moduleFixture()] },
      ...answers,
    },
  });
type Shown = ReturnType<typeof show>;
const reads = ({ calls }: Shown) => calls.filter(({ path }) => path === '/admin/modules').length;
const rowOf = async (version: string) => {
  const table = await screen.findByRole('table', { name: 'Versions of mfe-vehicles' });
  const [row] = within(table)
    .getAllByRole('row')
    .filter(({ textContent }) => textContent?.startsWith(version));
  if (!row) throw new Error(`There is no row of ${version}.`);
  return row;
};
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const answerQuestion = async (name: string, button: string) => {
  const question = await screen.findByRole('alertdialog', { name });
  await userEvent.click(within(question).getByRole('button', { name: button }));
};
const done = { success: true, message: 'mfe-vehicles is served as 1.3.0 (default).' };

test('[TEM-6] each module lists its versions with visitors, health and who released them, the default first', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Versions of mfe-vehicles' });
  const numbers = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf(row)[0]);
  expect(numbers).toEqual(['1.3.0Default', '1.4.0Canary', '1.2.0Fallback']);
  const canary = textsOf(await rowOf('1.4.0')).map((text) => text?.replaceAll(/\s/g, ' '));
  expect(canary.slice(1, 6)).toEqual([
    '10 %',
    '1 180',
    '24 (2 %)',
    'over 8 s',
    '22-11-2026 14:05 by Thandi commit 1a2b3c4d, key of Vehicles team',
  ]);
});

test('[TEM-6] earlier versions are shown on demand, with the reason of an automatic withdrawal', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier versions of mfe-vehicles (1)' }));
  expect(screen.getByRole('table', { name: 'Earlier versions of mfe-vehicles' })).toBeVisible();
  expect(
    screen.getByText(
      'Withdrawn automatically on 20-11-2026 10:00: it failed for 10 of 20 visitors, 1.0.0 for 1 of 180.',
    ),
  ).toBeVisible();
});

test('[TEM-6] the journal of a module is shown on demand: who changed what from which commit, and what was refused', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show changes of mfe-vehicles' }));
  const rows = within(screen.getByRole('table', { name: 'Changes of mfe-vehicles' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => textsOf(row).map((text) => text?.replaceAll(/\s/g, ' ')))).toEqual([
    ['1.4.0Released', '1.3.0', '1.3.0, 1.4.0 10 %', '22-11-2026 14:06 by Thandi commit 1a2b3c4d, key of Vehicles team'],
    [
      '1.3.1RefusedNot signedThe key of Trips team may not release mfe-vehicles.No key that may release the module has signed this.',
      '1.3.0',
      'unchanged',
      '21-11-2026 11:00 key of Trips team',
    ],
  ]);
});

test('[TEM-6] a version is withdrawn after a question that names it, and the list is read again', async () => {
  const shown = show({ 'POST /admin/modules/mfe-vehicles/withdraw': done });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: mfe-vehicles 1.4.0' }));
  const before = reads(shown);
  await answerQuestion('Withdraw mfe-vehicles 1.4.0 for good?', 'Withdraw');
  expect(await screen.findByText(done.message)).toBeVisible();
  expect(shown.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    version: '1.4.0',
    since: '2026-11-22T12:06:00.000Z',
  });
  await waitFor(() => expect(reads(shown)).toBe(before + 1));
});

test.each([
  ['Promote to everyone: mfe-vehicles 1.4.0', 'Promote mfe-vehicles 1.4.0 to everyone?', 'Promote', 'promote', '1.4.0'],
  ['Roll back to 1.2.0: mfe-vehicles 1.3.0', 'Roll back mfe-vehicles to 1.2.0?', 'Roll back', 'rollback', '1.2.0'],
  ['Roll back: mfe-vehicles 1.4.0', 'Roll back mfe-vehicles 1.4.0?', 'Roll back', 'rollback', undefined],
])('[TEM-6] %s', async (button, question, action, path, version) => {
  const { calls } = show({ [`POST /admin/modules/mfe-vehicles/${path}`]: done });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await answerQuestion(question, action);
  expect(await screen.findByText(done.message)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...(version !== undefined && { version }),
    since: '2026-11-22T12:06:00.000Z',
  });
});

test('[TEM-6] nothing is changed if the operator cancels', async () => {
  const { calls } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: mfe-vehicles 1.4.0' }));
  await answerQuestion('Withdraw mfe-vehicles 1.4.0 for good?', 'Cancel');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[TEM-6] the share of a canary is chosen in a dialog, which shows why it was refused', async () => {
  const answers = [refusal(409, 'release_refused', 'Only 5 % of visitors are left.'), done];
  const { calls } = show({ 'POST /admin/modules/mfe-vehicles/promote': () => answers.shift() });
  await userEvent.click(await screen.findByRole('button', { name: 'Change share…: mfe-vehicles 1.4.0' }));
  const dialog = await screen.findByRole('dialog', { name: /^Promote mfe-vehicles 1\.4\.0 to a share/ });
  const share = await within(dialog).findByLabelText('Share of the visitors');
  expect(share).toHaveValue('25');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
  expect(await within(dialog).findByText(/Only 5 % of visitors are left/)).toBeVisible();
  await userEvent.selectOptions(share, '50');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText(done.message)).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ version: '1.4.0', traffic: 50 });
});

test('[TEM-6] a refused action shows the reason, and the list is read again', async () => {
  const shown = show({
    'POST /admin/modules/mfe-vehicles/promote': refusal(409, 'release_refused', 'This would break what is live.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Promote to everyone: mfe-vehicles 1.4.0' }));
  const before = reads(shown);
  await answerQuestion('Promote mfe-vehicles 1.4.0 to everyone?', 'Promote');
  expect(await screen.findByText('This would break what is live.')).toBeVisible();
  await answerQuestion('Error', 'Close');
  await waitFor(() => expect(reads(shown)).toBe(before + 1));
});

test('[TEM-6] a version that is not served says why, and cannot be promoted', async () => {
  const module = moduleFixture();
  const versions = module.versions.map((version) => ({ ...version, origin: null, problem: 'It is not signed.' }));
  show({ 'GET /admin/modules': { count: 1, entries: [{ ...module, versions }] } });
  expect(await rowOf('1.4.0')).toHaveTextContent('Not servedIt is not signed.');
  expect(screen.queryByRole('button', { name: /^Promote/ })).toBeNull();
});

test('[TEM-6] without a release store the page says what the API says, and can try again', async () => {
  const answers = [refusal(503, 'unavailable', 'The API was given no release store.')];
  show({ 'GET /admin/modules': () => answers.shift() ?? { count: 0, entries: [] } });
  expect(await screen.findByText('The API was given no release store.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No modules found...')).toBeVisible();
});

test("[TEM-6] a partner's administrator is told that it is not for them, and nothing is asked of the API", async () => {
  const partner = userFixture({ permissions: ['isAdmin'], company: '6a4c4b80-8f6d-4a43-9d0c-0000000000aa' });
  const shown = show({}, partner);
  expect(await screen.findByText(/The operator of the service sees and changes/)).toBeVisible();
  expect(reads(shown)).toBe(0);
});

test('[TEM-6] the list is read again every 30 seconds while the page is visible, and says if that fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const list = { count: 1, entries: [moduleFixture()] };
  const answers: unknown[] = [list, list];
  const shown = show({ 'GET /admin/modules': () => answers.shift() ?? refusal(503, 'busy', 'We are busy.') });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(1000);
  expect(reads(shown)).toBe(1);
  await wait(30_000);
  expect(reads(shown)).toBe(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(120_000);
  expect(reads(shown)).toBe(2);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(31_000);
  expect(reads(shown)).toBe(3);
  expect(screen.getByRole('note')).toHaveTextContent('could not be refreshed and may be old. We are busy.');
  expect(screen.getByRole('table', { name: 'Versions of mfe-vehicles' })).toBeVisible();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
