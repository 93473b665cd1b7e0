import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { href } from 'shared-contracts/pages';
import { useCommands } from 'web-kit/host';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { DeskTools } from './DeskTools.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const none = { persons: [], vehicles: [], renewals: [], payments: [], parcels: [] };
const person = {
  id: userFixture().id,
  name: 'Zodwa Xulu',
  email: 'z@x.test',
  contactNumber: '0712349876',
  companyName: 'Acme',
};
const archive = jest.fn();

function Screen() {
  useCommands([{ id: 'archive', group: 'List', label: 'Archive the row', shortcut: 'e', run: archive }]);
  return (
    <>
      <DeskTools />
      <input aria-label="A field" />
      <input type="checkbox" aria-label="A box" />
    </>
  );
}

const show = (hits: unknown = { ...none, persons: [person] }) =>
  renderWithHost(<Screen />, {
    user: admin,
    answers: { 'GET /desk-search': hits, 'GET /admin/views': [] },
  });
const openPalette = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search or command' });
};

beforeEach(() => {
  archive.mockClear();
  localStorage.clear();
});

test('[DSK-3][DSK-4] Ctrl and K open the palette, whose search finds a person; arrows choose and Enter opens', async () => {
  const { router, calls } = show();
  const input = await openPalette();
  expect(input).toHaveFocus();
  await userEvent.type(input, '071 234');
  const option = await screen.findByRole('option', { name: /Zodwa Xulu/ });
  expect(option).toHaveTextContent('z@x.test · 0712349876 · Acme');
  expect(calls.find(({ path }) => path === '/desk-search')?.query).toEqual({ query: '071 234' });
  expect(input).toHaveAttribute('aria-activedescendant', option.id);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(href('viewUser', { userId: person.id })));
});

test('[DSK-3] the palette runs an action of the screen after it has closed, and gives the focus back', async () => {
  show();
  const button = screen.getByRole('button', { name: /Search or command/ });
  button.focus();
  const input = await openPalette();
  await userEvent.type(input, 'archive');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(archive).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button).toHaveFocus());
});

test('[DSK-3] a key runs its command, but not in a field, with a dialog or once it is switched off', async () => {
  show();
  fireEvent.keyDown(document.body, { key: 'e' });
  fireEvent.keyDown(screen.getByLabelText('A box'), { key: 'e' });
  expect(archive).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(screen.getByLabelText('A field'), { key: 'e' });
  fireEvent.keyDown(document.body, { key: 'e', altKey: true });
  fireEvent.keyDown(document.body, { key: 'e', ctrlKey: true });
  expect(archive).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: '?' });
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(sheet).toHaveTextContent(/^Keyboard shortcutsEverywhereSearch or commandCtrl KThis list\?/);
  expect(sheet).toHaveTextContent('Archive the rowe');
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(archive).toHaveBeenCalledTimes(2);
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Single keys run commands' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  fireEvent.keyDown(document.body, { key: 'e' });
  expect(archive).toHaveBeenCalledTimes(2);
});

test('[DSK-4] a mistyped name offers who could be meant', async () => {
  const { router } = show({ ...none, similarPersons: [person] });
  await userEvent.type(await openPalette(), 'zodwa');
  expect(await screen.findByRole('group', { name: 'Did you mean' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Persons' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(href('viewUser', { userId: person.id })));
});

test('[DSK-4] a mistyped plate offers the vehicle that could be meant', async () => {
  const vehicle = {
    id: person.id,
    licenseNumber: 'jk45lmgp',
    registerNumber: 'r1',
    make: 'Kia',
    model: 'Rio',
    ownerName: 'Z',
  };
  const { router } = show({ ...none, similarVehicles: [vehicle] });
  await userEvent.type(await openPalette(), 'jk45lngp');
  const group = await screen.findByRole('group', { name: 'Did you mean' });
  expect(within(group).getByRole('option')).toHaveTextContent('JK45LMGP');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(href('adminViewVehicle', { id: vehicle.id })));
});

test('[DSK-4] hits of an earlier text are not offered for another one', async () => {
  const { router } = show();
  const input = await openPalette();
  await userEvent.type(input, 'zod');
  await screen.findByRole('option', { name: /Zodwa Xulu/ });
  await userEvent.clear(input);
  await userEvent.type(input, 'payments{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(href('adminPayments')));
});

test('[DSK-4] a search that fails says so and leaves the pages', async () => {
  show(refusal(503, 'busy', 'busy'));
  await userEvent.type(await openPalette(), 'us');
  expect(await screen.findByText(/The search is not available right now/)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Users' })).toBeVisible();
});

test('[DSK-4] a search that has failed is tried again with the same text, which keeps the focus', async () => {
  const busy = refusal(503, 'busy', 'busy');
  let failures = 2;
  const { calls } = show(() => (failures-- > 0 ? busy : { ...none, persons: [person] }));
  const input = await openPalette();
  await userEvent.type(input, 'xulu');
  for (let tried = 0; tried < 2; tried += 1) {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(input).toHaveFocus();
  }
  expect(await screen.findByRole('option', { name: /Zodwa Xulu/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(input).toHaveValue('xulu');
  expect(calls.filter(({ path }) => path === '/desk-search')).toHaveLength(3);
});

test('[DSK-4] one that finds nothing says so', async () => {
  show(none);
  await userEvent.type(await openPalette(), 'zzzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await act(async () => undefined);
});

test('[DSK-4] a vehicle comes before its owner for a plate, and after the owner for a name or an address', async () => {
  const vehicle = {
    id: admin.id,
    licenseNumber: 'zx12abgp',
    registerNumber: 'bbc1d',
    make: 'ford',
    model: 'fiesta',
    ownerName: person.name,
  };
  show({ ...none, persons: [person], vehicles: [{ ...vehicle, companyName: 'Acme' }] });
  const input = await openPalette();
  const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 8));
  await userEvent.type(input, 'zx12');
  await waitFor(() => expect(found()).toEqual(['ZX12ABGP', 'Zodwa Xu']));
  for (const text of ['zodwa', 'z12@x.test']) {
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await waitFor(() => expect(found()).toEqual(['Zodwa Xu', 'ZX12ABGP']));
  }
});

test('[DSK-4] each hit says what it is and whose, and leads to it: a waybill to the renewal of its parcel', async () => {
  const [renewalId, paymentId] = ['6a4c4b80-8f6d-4a43-9d0c-0000000000a1', '6a4c4b80-8f6d-4a43-9d0c-0000000000a2'];
  const of = { licenseNumber: 'jk45lmgp', ownerName: person.name };
  const { router } = show({
    ...none,
    renewals: [{ ...of, id: renewalId, status: 'user to action', dateOrdered: '2026-01-05T08:00:00Z' }],
    payments: [
      {
        ...of,
        id: paymentId,
        reference: 'r',
        licenseNumber: null,
        amountInCents: 125_000,
        status: 'failed',
        createdAt: '2026-01-05T08:00:00Z',
      },
    ],
    parcels: [{ ...of, renewalId, waybillNumber: 'WB7788', status: 'collected' }],
  });
  await userEvent.type(await openPalette(), 'WB7788');
  expect(await screen.findByRole('option', { name: /^WB7788, collected/ })).toHaveTextContent('JK45LMGP · Zodwa Xulu');
  expect(screen.getByRole('option', { name: /^JK45LMGP, user to action/ })).toHaveTextContent('ordered on 05-01-2026');
  expect(screen.getByRole('option', { name: /1.?250.*Failed/ })).toHaveTextContent('Several vehicles · Zodwa Xulu');
  await userEvent.click(screen.getByRole('option', { name: /^WB7788/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(href('adminViewRenewal', { id: renewalId })));
});

test('[DSK-10] somebody who was led away from a page reads which permission it needs, once', async () => {
  const { router } = renderWithHost(<Screen />, {
    at: '/admin/payments?status=failed&needs=canFulfil,canReadAudit',
    path: '/admin/payments',
    user: admin,
  });
  expect(await screen.findByText('You cannot open that page')).toBeVisible();
  expect(
    screen.getByText('You need the permission ‘Read the audit’ or ‘Fulfil renewals’. Please ask an administrator.'),
  ).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
});
