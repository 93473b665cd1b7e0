import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from 'shared-contracts/pages';
import { refusal, renderWithHost, renewalFixture, userFixture, vehicleFixture } from 'web-kit/testing';
import { parcelFixture } from '../parcel/parcel-fixture.ts';
import { routes } from '../routes.ts';
import { ManageRenewalsPage } from './ManageRenewalsPage.tsx';

const path = pages.manageRenewals.path;
const show = (answer: unknown, at: string = path) =>
  renderWithHost(<ManageRenewalsPage />, {
    at,
    path,
    user: userFixture(),
    now: new Date('2026-01-10T08:00:00Z'),
    answers: { 'GET /renewals/search': answer, 'POST /downloads': { token: 'once' } },
  });
const queriesOf = (calls: ReturnType<typeof show>['calls']) => calls.map(({ query }) => query);

test('[SPD-5] the list first asks for what its route declares, so that the page’s early answer is used', async () => {
  const { calls } = show({ count: 0, entries: [] });
  await waitFor(() => expect(calls).toHaveLength(1));
  const sent = calls.map(({ path: called, query }) => `${called}?${new URLSearchParams(query)}`);
  expect(sent).toEqual([routes.find((route) => route.path === path)?.firstRequest]);
});

test('[BIZ-6] renewals are paged, searched and filtered by the API, and the URL keeps it', async () => {
  const { calls, router } = show({ count: 130, entries: [renewalFixture()] });
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
  expect(screen.getByText('1–5 of 130')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ skip: '5', take: '5', orderBy: 'updatedAt' }));
  await userEvent.type(screen.getByPlaceholderText('Search by licence number, make or reference'), 'polo');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ search: 'polo', skip: '0' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'delivered');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ search: 'polo', status: 'delivered' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'In progress');
  await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ active: 'true' }));
  expect(queriesOf(calls).at(-1)).not.toHaveProperty('status');
  expect(router.state.location.search).toBe('?search=polo&status=active');
});

test('[BIZ-6] a list that was left comes back with its page, search and filter', async () => {
  const { calls } = show({ count: 130, entries: [renewalFixture()] }, `${path}?search=polo&status=delivered&skip=10`);
  expect(await screen.findByText('11–15 of 130')).toBeVisible();
  expect(queriesOf(calls)).toEqual([expect.objectContaining({ search: 'polo', status: 'delivered', skip: '10' })]);
  expect(screen.getByPlaceholderText(/^Search by/)).toHaveValue('polo');
});

test('[REN-4] without renewals the way leads on to the vehicles', async () => {
  show({ count: 0, entries: [] });
  expect(await screen.findByText('No renewals found...')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Renew a vehicle' })).toHaveAttribute('href', '/manage-vehicles');
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
});

test('[BIZ-6] a search that finds nothing can be cleared, and so is its field', async () => {
  const { calls, router } = show({ count: 0, entries: [] }, `${path}?search=nothing&status=delivered`);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByPlaceholderText(/^Search by/)).toHaveValue(''));
  await waitFor(() => expect(queriesOf(calls).at(-1)).not.toHaveProperty('search'));
  // The debounced search must not come back.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(router.state.location.search).toBe('');
});

test('[BIZ-6] a page that no longer exists leads to the first', async () => {
  const { router } = show({ count: 3, entries: [] }, `${path}?skip=50`);
  await userEvent.click(await screen.findByRole('button', { name: 'To the first page' }));
  expect(router.state.location.search).toBe('');
});

test('[REN-4] renewals that failed to load can be retried in place', async () => {
  let answer: unknown = refusal(503, 'busy', 'Busy');
  show(() => answer);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = { count: 1, entries: [renewalFixture()] };
  await userEvent.click(again);
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
});

test('[BIZ-5] the list shows the promised day, whether it has passed, and the day of delivery', async () => {
  const idOf = (place: number) => `6a4c4b80-8f6d-4a43-9d0c-00000000020${place}`;
  const entries = [
    renewalFixture({ id: idOf(1), promisedDay: '2026-01-14', parcel: parcelFixture() }),
    renewalFixture({ id: idOf(2), promisedDay: '2026-01-09' }),
    renewalFixture({ id: idOf(3), promisedDay: null, parcel: parcelFixture({ deliveredAt: '2026-01-07T22:30:00Z' }) }),
    renewalFixture({ id: idOf(4), promisedDay: null }),
  ];
  show({ count: 4, entries });
  const cells = (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('[data-label="Delivery"]'));
  expect(cells.map((cell) => cell?.textContent)).toEqual([
    'By 14-01-2026',
    'By 09-01-2026Later than promised',
    'Delivered 08-01-2026',
    '–',
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: /^Details/ })[0] ?? document.body);
  expect(screen.getByText('Swift Couriers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ABC123' })).toHaveAttribute('href', 'https://swift.test/ABC123');
});

test('[BIZ-4] the export has the filter and the order of the list, and follows an address that works once', async () => {
  const followed: { href: string; download: string }[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ href: new URL(this.href).pathname, download: this.download });
  });
  try {
    const { calls } = show({ count: 9, entries: [renewalFixture()] }, `${path}?status=active&skip=5`);
    await screen.findByText('6–9 of 9');
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('The download has started')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      export: 'exportRenewals',
      query: { active: 'true', orderBy: 'updatedAt', order: 'desc' },
    });
    expect(followed).toEqual([{ href: '/api/downloads/once', download: '' }]);
  } finally {
    click.mockRestore();
  }
});

test('[REN-4] the columns, the expanded row and the menu of a renewal, and of one whose vehicle was removed', async () => {
  const removed = renewalFixture({
    id: '6a4c4b80-8f6d-4a43-9d0c-0000000002a1',
    vehicle: { ...vehicleFixture(), archived: true },
  });
  show({ count: 2, entries: [renewalFixture(), removed] });
  const [head, first, second] = await screen.findAllByRole('row');
  const textsOf = (row: HTMLElement | undefined, role: 'columnheader' | 'cell') =>
    within(row ?? document.body)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(textsOf(head, 'columnheader')).toEqual([
    'Details',
    'Vehicle',
    'Date Ordered',
    'Expiry Date',
    'Payment Reference',
    'Payment Total',
    'Status',
    'Delivery',
    'Actions',
  ]);
  for (const name of ['JK45LMGP', 'Follow renewal'])
    expect(screen.getAllByRole('link', { name, hidden: true })[0]).toHaveAttribute(
      'href',
      `/view-renewal/${renewalFixture().id}`,
    );
  expect(textsOf(first, 'cell').slice(2, 7)).toEqual([
    '05-01-2026',
    '01-02-2026',
    'AS-D964Q04',
    'R850.00',
    'Submitted',
  ]);
  await userEvent.click(within(first ?? document.body).getByRole('button', { name: /^Details/ }));
  await userEvent.click(within(second ?? document.body).getByRole('button', { name: /^Details/ }));
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual([
    ['License Number', 'JK45LMGP'],
    ['Make & Model', 'Volkswagen Polo'],
    ['Weight (kg)', '1,104'],
    ['License Expiry Date', '01-02-2026'],
    ['Payment Reference', 'AS-D964Q04'],
    ['Payment Reference', 'AS-D964Q04'],
  ]);
  expect(screen.getByText('Vehicle has been removed')).toBeVisible();
  const menu = async (row: HTMLElement | undefined) => {
    await userEvent.click(await within(row ?? document.body).findByRole('button', { name: /^Actions/ }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => [
      item.textContent,
      item.getAttribute('aria-disabled') === 'true',
    ]);
    await userEvent.keyboard('{Escape}');
    return items;
  };
  expect(await menu(first)).toEqual([
    ['View Vehicle', false],
    ['View Renewal', false],
  ]);
  expect(await menu(second)).toEqual([
    ['Vehicle Removed', true],
    ['View Renewal', false],
  ]);
});
