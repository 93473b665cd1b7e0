import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteFixture, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { CollectionPage } from './CollectionPage.tsx';
import { idOf, inRenewal, quotedFixture, quotesFixture } from './quotes-fixture.ts';

const user = userFixture({
  deliveryAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
  deliveryAddressParts: {
    street: '14 Jellicoe Avenue',
    suburb: 'Rosebank',
    city: 'Johannesburg',
    postalCode: '2196',
    province: 'gauteng',
  },
  deliveryAddressAdditional: 'Unit 4, The Oaks',
});
const vehicle = vehicleFixture({ userId: user.id });
const quoted = { vehicle, quote: quoteFixture(), problem: null };

function show(options: { me?: typeof user; owner?: typeof user; isPaid?: boolean } = {}) {
  const { me = user, owner = me, isPaid = false } = options;
  return renderWithHost(<CollectionPage />, {
    at: `/start-renewal/collection/${vehicle.id}`,
    path: '/start-renewal/collection/:vehicleId',
    user: me,
    answers: {
      'GET /payments/quotes': quotesFixture(isPaid ? inRenewal([quoted]) : [quoted], owner),
      [`GET /users/${owner.id}`]: owner,
      'PATCH /users': { success: true, data: owner },
    },
  });
}
const next = () => screen.findByRole('button', { name: 'Next' });
const saved = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

test('[REN-1] of a vehicle that has been paid for no address is asked', async () => {
  show({ isPaid: true });
  expect(await screen.findByText('This vehicle is already in renewal')).toBeVisible();
  expect(await next()).toBeDisabled();
});

test('[REN-1] Next saves the address and continues', async () => {
  const shown = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
  const steps = screen.getByRole('list', { name: 'Steps of the renewal' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Collection', '2Renewal quote', '3Payment', '4Done']);
  expect(within(steps).getByText('Collection').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('img', { name: 'Map of the delivery address' }).getAttribute('viewBox')).toMatch(/^23\.4/);
  const street = screen.getByLabelText(/^Street and number/);
  await userEvent.clear(street);
  await userEvent.type(street, '3 Church Street');
  await userEvent.click(await next());
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/start-renewal/renewal-quote/${vehicle.id}`));
  expect(saved(shown)).toEqual([
    expect.objectContaining({
      id: user.id,
      deliveryAddress: '3 Church Street, Rosebank, Johannesburg, Gauteng, 2196',
      deliveryAddressAdditional: 'Unit 4, The Oaks',
    }),
  ]);
});

test('[REN-1] an unchanged address is not saved again', async () => {
  const shown = show();
  expect(await screen.findByText(/14 Jellicoe Avenue, Rosebank/)).toBeVisible();
  await userEvent.click(await next());
  await waitFor(() => expect(shown.router.state.location.pathname).toBe(`/start-renewal/renewal-quote/${vehicle.id}`));
  expect(saved(shown)).toEqual([]);
});

test('[REN-1] Next is disabled until an address is typed', async () => {
  const shown = show({ me: userFixture({ deliveryAddress: null, deliveryAddressParts: null }) });
  await waitFor(async () => expect(await next()).toBeDisabled());
  await userEvent.type(await screen.findByLabelText(/^Street and number/), '3 Church Street');
  expect(await next()).toBeEnabled();
  await userEvent.click(await next());
  expect(await screen.findByText('Please enter the postal code')).toBeInTheDocument();
  expect(saved(shown)).toEqual([]);
});

test('[PRO-11] changing the city clears the complex', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
  const complex = screen.getByLabelText('Complex / Building');
  expect(complex).toHaveValue('Unit 4, The Oaks');
  const city = screen.getByLabelText(/^City or town/);
  await userEvent.clear(city);
  await userEvent.type(city, 'Pretoria');
  await waitFor(() => expect(complex).toHaveValue(''));
  await userEvent.click(screen.getByRole('button', { name: 'Keep my current address' }));
  await waitFor(() => expect(screen.getByLabelText('Complex / Building')).toHaveValue('Unit 4, The Oaks'));
});

test('[P22] an administrator sees and changes the owner’s address, not their own', async () => {
  const owner = userFixture({
    id: '6a4c4b80-8f6d-4a43-9d0c-0000000000ee',
    firstName: 'Thabo',
    lastName: 'Mokoena',
    deliveryAddress: '9B Marine Drive, Umhlanga, Durban, KwaZulu-Natal, 4319',
    deliveryAddressParts: {
      street: '9B Marine Drive',
      suburb: 'Umhlanga',
      city: 'Durban',
      postalCode: '4319',
      province: 'kwazulu-natal',
    },
  });
  const shown = show({ owner });
  expect(await screen.findByText('For Thabo Mokoena')).toBeVisible();
  expect(await screen.findByText(/9B Marine Drive, Umhlanga, Durban/)).toBeVisible();
  expect(screen.queryByText(/14 Jellicoe Avenue/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Complex / Building'), ' A');
  await userEvent.click(await next());
  await waitFor(() => expect(saved(shown)).toEqual([expect.objectContaining({ id: owner.id })]));
  expect(await screen.findByText('User Address has been updated')).toBeVisible();
});

test('[BIZ-2] one address is for all discs, and an address without vehicles leads back to the list', async () => {
  const showSeveral = (vehicles: string) =>
    renderWithHost(<CollectionPage />, {
      at: `/start-renewal/collection/several?vehicles=${vehicles}`,
      path: '/start-renewal/collection/:vehicleId',
      user,
      answers: { 'GET /payments/quotes': quotesFixture([quotedFixture(11), quotedFixture(12)]) },
    });
  const { unmount } = showSeveral(`${idOf(11)},${idOf(12)}`);
  expect(await screen.findByText('Deliver the 2 new discs to')).toBeVisible();
  unmount();
  const { calls } = showSeveral('nonsense');
  expect(await screen.findByText('No vehicles were chosen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose vehicles' })).toHaveAttribute('href', '/manage-vehicles');
  expect(calls).toEqual([]);
});
