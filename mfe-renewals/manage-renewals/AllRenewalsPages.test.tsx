import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delays } from 'shared-contracts/limits';
import { filling, renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { routes } from '../routes.ts';
import { ActiveRenewalsPage, UserRenewalsPage } from './AllRenewalsPages.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const path = '/admin/user-active-renewals';
const idOf = (place: number) => `6a4c4b80-8f6d-4a43-9d0c-0000000001${String(place).padStart(2, '0')}`;
const entries = ['submitted by user', 'admin to action'].map((status, place) =>
  renewalFixture({
    id: idOf(place),
    status: status as 'processing',
    user: { firstName: 'Thandi', lastName: 'Mokoena', companyName: 'Acme' },
  }),
);

const show = (at = path, answer: unknown = { count: 23, entries }) =>
  renderWithHost(<ActiveRenewalsPage />, { at, path, user: admin, answers: { 'GET /admin/renewals': answer } });
const queriesOf = (calls: ReturnType<typeof show>['calls']) =>
  calls.filter((call) => call.path === '/admin/renewals').map(({ query }) => query);

test('[SPD-5] the queue first asks for what its route declares, so that the page’s early answer is used', async () => {
  const { calls } = show();
  await waitFor(() => expect(queriesOf(calls)).toHaveLength(1));
  const sent = queriesOf(calls).map((query) => `/admin/renewals?${new URLSearchParams(query)}`);
  expect(sent).toEqual([routes.find((route) => route.path === path)?.firstRequest]);
});

test('[ADM-6] a search sends skip 0 and take 10, shows the count and pages to the others', async () => {
  const { calls } = show(`${path}?skip=5`);
  await screen.findByText('6–10 of 23');
  await userEvent.type(screen.getByPlaceholderText('Search by vehicle reference'), 'cj29');
  await waitFor(() =>
    expect(queriesOf(calls).at(-1)).toMatchObject({ search: 'cj29', skip: '0', take: '10', active: 'true' }),
  );
  expect(await screen.findByText('1–10 of 23')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ search: 'cj29', skip: '10', take: '10' }));
});

test('[CTR-1][CTR-3] a row says which paper is missing, or how many, and the list can be of those alone', async () => {
  const lacking = [['Signed mandate'], ['Signed mandate', 'Proof of address']];
  const { calls } = show(path, {
    count: 2,
    entries: entries.map((entry, place) => ({ ...entry, missingPapers: lacking[place] })),
  });
  expect(await screen.findByText('Missing: signed mandate')).toBeVisible();
  expect(screen.getByText('2 papers are missing')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
  await userEvent.selectOptions(await screen.findByLabelText('Papers'), 'Missing');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ lacksPapers: 'true' }));
});

test('[TEM-13] other modules add to an opened row of the queue', async () => {
  const modules = filling('renewals.row', ({ renewal }) => <p>A module knows {renewal.id}</p>);
  const answers = { 'GET /admin/renewals': { count: 2, entries } };
  renderWithHost(<ActiveRenewalsPage />, { at: path, path, user: admin, modules, answers });
  const [, second] = await screen.findAllByRole('button', { name: /^Details/ });
  if (second) await userEvent.click(second);
  expect(await screen.findByText(`A module knows ${idOf(1)}`)).toBeVisible();
  expect(screen.queryByText(`A module knows ${idOf(0)}`)).not.toBeInTheDocument();
});

test('[ADM-6] renewals can be sorted by longest waiting first', async () => {
  const { calls, router } = show();
  await screen.findAllByText('Thandi Mokoena');
  expect(screen.getByLabelText('Order')).toHaveValue('updatedAt desc');
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Waiting longest first');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ orderBy: 'updatedAt', order: 'asc' }));
  expect(router.state.location.search).toContain('order=asc');
});

test.each([ActiveRenewalsPage, UserRenewalsPage])('[ADM-6] $name shows pages of 5, 10 or 25 renewals', async (Page) => {
  const { calls } = renderWithHost(<Page />, {
    user: admin,
    answers: { 'GET /admin/renewals': { count: 23, entries } },
  });
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
  expect(queriesOf(calls)[0]).toMatchObject({ take: '5', orderBy: 'updatedAt', order: 'desc' });
});

test('selecting some rows makes the select-all box indeterminate', async () => {
  show();
  const boxes = await screen.findAllByLabelText('Select JK45LMGP');
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(boxes[0] ?? all);
  expect(screen.getByRole('checkbox', { name: '1 selected' })).toBePartiallyChecked();
  await userEvent.click(boxes[1] ?? all);
  expect(screen.getByRole('checkbox', { name: '2 selected' })).toBeChecked();
});

test('[ADM-6] the selection is kept across pages and cleared by another search', async () => {
  const pageOf = (place: number) => ({ count: 23, entries: [{ ...entries[0], id: idOf(place) }] });
  let answer = pageOf(0);
  const { calls } = show(path, () => answer);
  await userEvent.click(await screen.findByLabelText('Select JK45LMGP'));
  answer = pageOf(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(screen.getByLabelText('Select JK45LMGP')).not.toBeChecked());
  await userEvent.click(screen.getByRole('checkbox', { name: '1 selected, 1 not on this page' }));
  expect(screen.getByRole('checkbox', { name: '2 selected, 1 not on this page' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
  await userEvent.click(screen.getByLabelText('Select JK45LMGP'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'processing');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ status: 'processing' }));
  const all = await screen.findByRole('checkbox', { name: 'Select all on this page' }, { timeout: 3000 });
  expect(all).not.toBeChecked();
});

test('[ADM-6] rows of the previous query cannot be selected while new ones are loading', async () => {
  let answer = { count: 2, entries };
  const { calls } = show(path, () => answer);
  await screen.findAllByText('Thandi Mokoena');
  answer = { count: 1, entries: entries.slice(0, 1) };
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'processing');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ status: 'processing' }));
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2), { timeout: 3000 });
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeEnabled();
});

test('[REN-12] waiting states have different icons, and each row shows the owner’s company', async () => {
  show();
  const rows = (await screen.findAllByRole('row')).slice(1);
  const icons = rows.map((row) =>
    within(row)
      .getByText(/Submitted|admin to action/)
      .parentElement?.querySelector('path')
      ?.getAttribute('d'),
  );
  expect(new Set(icons).size).toBe(2);
  for (const row of rows) expect(row).toHaveTextContent('Acme');
});

test('the field tells that a short search finds plates only', async () => {
  show();
  expect(await screen.findByRole('searchbox')).toHaveAccessibleDescription(
    /^Finds plates, and from 3 characters references/,
  );
});

test('every column has an accessible name', async () => {
  show();
  await screen.findAllByRole('row');
  for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveTextContent(/\w/);
});

test('the plate links to the renewal, with a back link that keeps search and status', async () => {
  const { router } = show(`${path}?status=processing&take=25`);
  await userEvent.click((await screen.findAllByRole('link', { name: 'JK45LMGP' }))[0] ?? document.body);
  expect(router.state.location.pathname).toBe(`/admin/view-renewal/${idOf(0)}`);
  expect(router.state.location.state).toMatchObject({
    back: { to: `${path}?status=processing&take=25`, label: 'Active renewals' },
  });
});

test('[REN-4] every load of the list appears after 500 ms', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    let count = 23;
    const { router } = show(path, () => ({ count, entries }));
    await act(() => jest.advanceTimersByTimeAsync(delays.afterFetch - 50));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('1–5 of 23')).toBeVisible();
    count = 7;
    await act(() => router.navigate(`${path}?status=processing`));
    await act(() => jest.advanceTimersByTimeAsync(delays.afterFetch - 50));
    expect(screen.getByText('1–5 of 23')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('1–5 of 7')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('[REN-4] a list that the page asked for before its code came has waited since its answer arrived', async () => {
  const early = {
    name: 'https://allset.test/api/admin/renewals?skip=0',
    entryType: 'resource',
    startTime: -100,
    duration: 100,
    toJSON: () => '',
  };
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([early]);
  const now = jest.spyOn(performance, 'now').mockReturnValue(400);
  try {
    show(path, { count: 23, entries });
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(60));
    expect(screen.getByText('1–5 of 23')).toBeVisible();
  } finally {
    now.mockRestore();
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
});

test('[DSK-2] all renewals that match are selected, those of other pages too', async () => {
  const all = Array.from({ length: 123 }, (_, place) =>
    renewalFixture({ id: idOf(0).slice(0, -3) + String(place).padStart(3, '0') }),
  );
  const { calls } = show(path, ({ query }: { query: Record<string, string> }) => ({
    count: 123,
    entries: all.slice(Number(query.skip), Number(query.skip) + Number(query.take)),
  }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 123' }));
  expect(await screen.findByRole('checkbox', { name: '123 selected, 118 not on this page' })).toBeChecked();
  expect(
    queriesOf(calls)
      .slice(-2)
      .map(({ skip, take, active }) => [skip, take, active]),
  ).toEqual([
    ['0', '100', 'true'],
    ['100', '23', 'true'],
  ]);
  expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
});

test('columns can be hidden and rows made roomy, which the browser keeps', async () => {
  const first = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Table view' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Payment Reference' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Roomy' }));
  expect(screen.queryByRole('menuitemcheckbox', { name: 'User' })).not.toBeInTheDocument();
  first.unmount();
  show();
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: /Expiry Date/ })).toBeVisible();
  expect(within(table).queryByRole('columnheader', { name: /Payment Reference/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Table view' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Roomy' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  localStorage.clear();
});

test('[DSK-3] each action of the queue has its key: rows, selection, search, pages and what I am in charge of', async () => {
  const { host, calls, router } = show(`${path}?take=5`);
  await screen.findAllByText('Thandi Mokoena');
  const keys = () => host.commands.list.get().filter(({ group }) => group === 'List of renewals');
  expect(keys().map(({ label, shortcut }) => `${shortcut} ${label}`)).toEqual([
    'j Next row',
    'k Previous row',
    'o Open the row',
    't Take or release the row',
    'x Select the row',
    'a Select all on this page',
    'c Clear the selection',
    '/ Search this list',
    'm What I am in charge of',
    '] Next page',
    '[ Previous page',
  ]);
  const press = (key: string) =>
    act(async () =>
      keys()
        .find(({ shortcut }) => shortcut === key)
        ?.run(),
    );
  await press('a');
  expect(screen.getByRole('checkbox', { name: '2 selected' })).toBeChecked();
  await press(']');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ skip: '5' }));
  await press('[');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ skip: '0' }));
  await press('c');
  expect(await screen.findByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
  await press('m');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ inCharge: 'mine' }));
  await press('m');
  await waitFor(() => expect(router.state.location.search).not.toContain('inCharge'));
});
