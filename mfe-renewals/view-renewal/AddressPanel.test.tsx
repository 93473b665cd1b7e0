import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { AddressPanel } from './AddressPanel.tsx';

const owner = userFixture({ deliveryAddressAdditional: 'Unit 4' });
const admin = userFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000071', permissions: ['isAdmin', 'isActivatedUser'] });
const moved = '3 Church Street, Sandton, Gauteng, 2196';

function show(options: { inAdmin?: boolean; answer?: unknown } = {}) {
  const onChanged = jest.fn();
  let stored = owner;
  const save = () => {
    stored = { ...owner, deliveryAddress: moved };
    return { success: true, data: stored };
  };
  const inAdmin = options.inAdmin ?? false;
  const shown = renderWithHost(<AddressPanel userId={owner.id} inAdmin={inAdmin} onChanged={onChanged} />, {
    user: inAdmin ? admin : owner,
    answers: { [`GET /users/${owner.id}`]: () => stored, 'PATCH /users': options.answer ?? save },
  });
  return { ...shown, onChanged };
}
const byName = (role: 'button' | 'dialog', name: string) => screen.findByRole(role, { name });
async function move() {
  expect(await screen.findByText('Unit 4, 1 Main Road, Sandton, Gauteng, 2196')).toBeVisible();
  await userEvent.click(await byName('button', 'Update Address'));
  const map = within(await byName('dialog', 'Delivery address')).getByRole('img', {
    name: 'Map of the delivery address',
  });
  expect(map.getAttribute('viewBox')).toMatch(/^23\.4/);
  await userEvent.click(await byName('button', 'Change address'));
  const street = screen.getByLabelText(/^Street and number/);
  await userEvent.clear(street);
  await userEvent.type(street, '3 Church Street');
  await userEvent.click(await byName('button', 'Save address'));
}
const closed = () => waitFor(() => expect(screen.queryByText('Delivery address')).not.toBeInTheDocument());

test('[REN-5] the owner changes the address in a dialog, and the session is refreshed', async () => {
  const { calls, host, onChanged } = show();
  await move();
  expect(await screen.findByText('Profile has been updated')).toBeVisible();
  await closed();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    id: owner.id,
    deliveryAddress: moved,
    deliveryAddressAdditional: 'Unit 4',
  });
  await waitFor(() => expect(host.session.get().user?.deliveryAddress).toBe(moved));
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('[REN-5] an administrator can change the address for the owner', async () => {
  const { calls, host } = show({ inAdmin: true });
  await move();
  expect(await screen.findByText('User Address has been updated')).toBeVisible();
  await closed();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ id: owner.id, deliveryAddress: moved });
  expect(host.session.get().user).toEqual(admin);
});

test('[REN-5] an address that cannot be saved stays in the dialog', async () => {
  const { onChanged } = show({ answer: refusal(503, 'busy', 'We are busy right now.') });
  await move();
  expect(await screen.findByText(/We are busy right now\./)).toBeVisible();
  expect(screen.getByLabelText(/^Street and number/)).toHaveValue('3 Church Street');
  expect(onChanged).not.toHaveBeenCalled();
});
