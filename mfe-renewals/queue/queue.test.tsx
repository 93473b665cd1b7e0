import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { ActiveRenewalsPage } from '../manage-renewals/AllRenewalsPages.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const path = '/admin/user-active-renewals';
const other = '6a4c4b80-8f6d-4a43-9d0c-0000000000ff';
const own = {
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e1',
  name: 'Late ones',
  page: 'userActiveRenewals',
  filters: 'due=late&order=asc',
  shared: false,
  own: true,
  ownerName: 'Thandi Mokoena',
};
const waiting = {
  states: [
    { status: 'submitted by user', count: 12, waitingSince: '2026-01-07T08:00:00Z' },
    { status: 'delivered', count: 3, waitingSince: '2026-01-10T07:00:00Z' },
    { status: 'processing', count: 1000, countIsPartial: true, waitingSince: '2026-01-09T07:00:00Z' },
  ],
  late: 1000,
  lateIsPartial: true,
  mine: 0,
};
const shown = renewalFixture({
  inCharge: { id: other, name: 'Anja Botha' },
  openedBy: ['Sipho Dube'],
  pause: { for: 'owner', reason: null, byName: 'Anja Botha', since: '2026-01-09T08:00:00Z' },
  province: 'gauteng',
  promisedDay: '2026-01-15',
  dateOrdered: '2026-01-05T08:00:00Z',
});
const show = (at = path, counted: unknown = waiting, count = 1) =>
  renderWithHost(<ActiveRenewalsPage />, {
    at,
    path,
    user: admin,
    now: new Date('2026-01-10T08:00:00Z'),
    answers: {
      'GET /admin/renewals': { count, entries: [shown] },
      'GET /admin/renewals/waiting': counted,
      'GET /admin/clerks': [{ id: other, name: 'Anja Botha' }],
      'GET /admin/views': [own],
      'GET /companies/list': { count: 0, entries: [] },
      'POST /admin/views': { ...own, success: true },
    },
  });

beforeEach(() => localStorage.clear());

const more = async () => userEvent.click(await screen.findByRole('button', { name: 'More filters' }));

test('[DSK-2] filters that are needed less are behind a button, which says how many are set and is open then', async () => {
  const none = show();
  const button = await screen.findByRole('button', { name: 'More filters' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Delivered to')).not.toBeInTheDocument();
  none.unmount();
  show(`${path}?province=limpopo&due=late`);
  expect(await screen.findByRole('button', { name: 'More filters (2 set)' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Delivered to')).toHaveValue('limpopo');
});

test('[DSK-2] the page size is kept for each person, and more columns can be chosen', async () => {
  localStorage.clear();
  const first = show();
  await screen.findAllByText('Thandi Mokoena');
  const sizes = () => first.calls.filter((call) => call.path === '/admin/renewals').map(({ query }) => query.take);
  expect(sizes()).toEqual(['5']);
  expect(screen.queryByRole('columnheader', { name: 'Age' })).not.toBeInTheDocument();
  first.unmount();
  const many = show(path, waiting, 60);
  await userEvent.selectOptions(await screen.findByLabelText('Rows per page'), '25');
  await waitFor(() => expect(many.router.state.location.search).toBe('?take=25'));
  many.unmount();
  const again = show();
  await screen.findAllByText('Thandi Mokoena');
  expect(again.calls.find((call) => call.path === '/admin/renewals')?.query).toMatchObject({ take: '25' });
  await userEvent.click(await screen.findByRole('button', { name: 'Table view' }));
  for (const name of ['Licence number', 'Promised day', 'Age', 'Province'])
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name }));
  await userEvent.keyboard('{Escape}');
  const row = await screen.findByRole('row', { name: /JK45LMGP/ });
  expect(row).toHaveTextContent(/By 15-01-2026.*5 daysGauteng/);
  localStorage.clear();
});

test('[DSK-2] what is held is left out and has a tab; a row says what it waits for', async () => {
  const { router, calls } = show(path, { ...waiting, onHold: 2 });
  const last = () => calls.findLast((call) => call.path === '/admin/renewals')?.query;
  await userEvent.click(await screen.findByRole('link', { name: /On hold 2/ }));
  expect(calls.find((call) => call.path === '/admin/renewals')?.query).toMatchObject({ onHold: 'false' });
  await waitFor(() => expect(last()).toMatchObject({ onHold: 'true' }));
  expect(router.state.location.search).toContain('onHold=true');
  expect(await screen.findByText('Waiting for owner')).toBeVisible();
});

test('[DSK-2] tabs count what waits with the age of the oldest, and lead to the list, the longest waiting first', async () => {
  const { router, calls } = show();
  const tabs = await screen.findByRole('navigation', { name: 'What waits' });
  expect(await within(tabs).findByRole('link', { name: /Submitted 12 oldest 3 days/ })).toBeVisible();
  expect(within(tabs).getByRole('link', { name: /delivered 3 oldest today/ })).toBeVisible();
  expect(within(tabs).getByRole('link', { name: /processing 1000\+ oldest 1 day/ })).toBeVisible();
  expect(within(tabs).queryByRole('link', { name: /collect/ })).not.toBeInTheDocument();
  await userEvent.click(within(tabs).getByRole('link', { name: /Later than promised 1000\+/ }));
  expect(router.state.location.search).toBe('?due=late&orderBy=updatedAt&order=asc');
  await waitFor(() =>
    expect(calls.findLast((call) => call.path === '/admin/renewals')?.query).toMatchObject({
      due: 'late',
      order: 'asc',
    }),
  );
});

test('[DSK-2] the line of tabs scrolls to the current one, which may be past its end', async () => {
  const right = (element: Element) => (element.matches('[aria-current]') ? 900 : 300);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, right(this), 56);
  });
  show(`${path}?due=late`);
  const current = await screen.findByRole('link', { name: /Later than promised/ });
  expect(current.closest('ul')?.scrollLeft).toBe(600);
  jest.restoreAllMocks();
});

test('[DSK-2] counts that could not be read say so in the place of the tabs, and are tried again', async () => {
  const busy = refusal(503, 'busy', 'busy');
  let failures = 2;
  show(path, () => (failures-- > 0 ? busy : waiting));
  const note = await screen.findByText('What waits could not be counted.');
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  await userEvent.click(await within(note).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Submitted 12/ })).toBeVisible();
  expect(note).not.toBeInTheDocument();
});

test('[DSK-2] the promised days to choose from have short names, which their narrow field shows', async () => {
  show();
  await more();
  const options = within(await screen.findByLabelText('Promised day')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Any',
    'Has passed',
    'Today',
    'By tomorrow',
    'Within 2 days',
    'Within 3 days',
    'Within 5 days',
    'Within 7 days',
  ]);
});

test('[DSK-2] the filters stand in the URL and go to the API; unknown values do not', async () => {
  const { router, calls } = show(`${path}?province=atlantis&inCharge=x&due=never`);
  await screen.findAllByText('Thandi Mokoena');
  const last = () => calls.findLast((call) => call.path === '/admin/renewals')?.query;
  for (const name of ['province', 'inCharge', 'due']) expect(last()).not.toHaveProperty(name);
  await userEvent.selectOptions(screen.getByLabelText('Delivered to'), 'Limpopo');
  await userEvent.selectOptions(screen.getByLabelText('In charge'), 'Anja Botha');
  await waitFor(() => expect(last()).toMatchObject({ province: 'limpopo', inCharge: other }));
  expect(router.state.location.search).toContain('province=limpopo');
});

test('[DSK-2] a row says who is in charge and who has it open', async () => {
  show();
  expect(await screen.findByText('In charge: Anja Botha')).toBeVisible();
  expect(screen.getByText('Open: Sipho Dube')).toBeVisible();
});

test('[DSK-2] the list opens with the view that was chosen last, until none is', async () => {
  const first = show();
  await more();
  await userEvent.selectOptions(await screen.findByLabelText('View'), 'Late ones');
  first.unmount();
  const { router, calls, unmount } = show();
  await waitFor(() => expect(router.state.location.search).toBe('?due=late&order=asc'));
  await waitFor(() =>
    expect(calls.find((call) => call.path === '/admin/renewals')?.query).toMatchObject({ due: 'late' }),
  );
  await userEvent.selectOptions(await screen.findByLabelText('View'), 'None');
  expect(router.state.location.search).toBe('');
  unmount();
  const last = show();
  expect(await screen.findByRole('button', { name: 'More filters' })).toBeVisible();
  expect(last.router.state.location.search).toBe('');
});

test('[DSK-2] a view is chosen by name, and other filters can be saved as one', async () => {
  const { router, calls } = show();
  await more();
  await userEvent.selectOptions(await screen.findByLabelText('View'), 'Late ones');
  expect(router.state.location.search).toBe('?due=late&order=asc');
  expect(await screen.findByRole('button', { name: 'Change view' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('In charge'), 'Nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }));
  await userEvent.type(await screen.findByLabelText('Name of the view'), 'Late and free');
  await userEvent.click(screen.getByLabelText('Shared with the administrators of my company'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Late and free',
      shared: true,
      page: 'userActiveRenewals',
      filters: 'due=late&inCharge=nobody&order=asc',
    }),
  );
});
