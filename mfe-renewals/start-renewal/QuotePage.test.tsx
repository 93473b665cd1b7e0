import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseApi } from 'web-kit/api';
import { quoteFixture, refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { QuotePage } from './QuotePage.tsx';
import { idOf, inRenewal, quotedFixture as quoted, quotesFixture } from './quotes-fixture.ts';

const user = userFixture();
const vehicle = vehicleFixture({ userId: user.id });
const busy = refusal(503, 'busy', 'Busy.');

/** The quote of one vehicle, by its id, or of several: `several?vehicles=…`. */
const show = (chosen: string, quotes: unknown) => {
  const answers: Record<string, unknown> = { 'GET /payments/quotes': quotes };
  const rendered = renderWithHost(<QuotePage />, {
    at: `/start-renewal/renewal-quote/${chosen}`,
    path: '/start-renewal/renewal-quote/:vehicleId',
    user,
    now: new Date('2026-01-20T08:00:00Z'),
    answers,
  });
  return { ...rendered, answers };
};
const showOne = (changes: Partial<ReturnType<typeof quoted>> = {}) =>
  show(vehicle.id, quotesFixture([{ vehicle, quote: quoteFixture(), problem: null, ...changes }]));

describe('one vehicle', () => {
  test('[REN-2] of a vehicle that has been paid for no price is shown', async () => {
    show(vehicle.id, quotesFixture(inRenewal([{ vehicle, quote: quoteFixture(), problem: null }])));
    expect(await screen.findByText('This vehicle is already in renewal')).toBeVisible();
    expect(screen.queryByText('R922.00')).toBeNull();
    expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  });

  test('[REN-2] of a vehicle whose payment the bank has not confirmed the payment is shown, and no price', async () => {
    show(vehicle.id, quotesFixture([quoted(11, { vehicle: { ...vehicle, paymentPending: true } })]));
    expect(await screen.findByText('A payment for this vehicle is being confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See payment' })).toHaveAttribute(
      'href',
      `/start-renewal/payment/${vehicle.id}`,
    );
    expect(screen.queryByText('R922.00')).toBeNull();
    expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  });

  test('[REN-2] the quote and the service fee are one total in rand', async () => {
    showOne();
    expect(await screen.findByText('R922.00')).toBeVisible();
    for (const part of ['R600.00', 'R72.00', 'R250.00']) expect(screen.getByText(part)).toBeVisible();
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual(expect.arrayContaining(['JK45LMGP, 1,104 kg', '01-02-2027']));
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Change the vehicle')).toBe(`/edit-vehicle/${vehicle.id}`);
    expect(linkTo('Change the address')).toBe(`/start-renewal/collection/${vehicle.id}`);
    expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
  });

  test('[CTR-3] papers that are missing are named before paying, which they do not keep anybody from', async () => {
    const { answers } = showOne();
    const papers = [{ reason: 'agent', state: 'missing' }];
    answers['GET /needed-papers'] = [{ vehicleId: vehicle.id, licenseNumber: 'JK45LMGP', papers }];
    expect(await screen.findByText(/^You can pay now and add these later\./)).toBeVisible();
    expect(screen.getByText('Signed mandate is missing')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
  });

  test('[REN-2] a quote that could not be worked out again is not shown, and can be tried again', async () => {
    const { host, answers } = showOne();
    const before = answers['GET /payments/quotes'];
    expect(await screen.findByText('R922.00')).toBeVisible();
    answers['GET /payments/quotes'] = busy;
    act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Quote'])));
    expect(await screen.findByText('This vehicle could not be loaded')).toBeVisible();
    expect(screen.queryByText('R922.00')).not.toBeInTheDocument();
    answers['GET /payments/quotes'] = before;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('R922.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
  });

  test.each([
    ['no_license_fee', 'No license fees could be matched', 'Edit vehicle', `/edit-vehicle/${vehicle.id}`],
    ['region_unknown', 'We need the province first', 'Edit vehicle', `/edit-vehicle/${vehicle.id}`],
    ['archived', 'This vehicle has been removed', 'See your vehicles', '/manage-vehicles'],
  ] as const)(
    '[REN-3] with the problem %s nothing can be paid, and a way on is offered',
    async (problem, title, name, to) => {
      showOne({ quote: null, problem });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
      expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
    },
  );

  test('a vehicle of somebody else is not found', async () => {
    show(vehicle.id, refusal(404, 'not_found', 'No.'));
    expect(await screen.findByText('This vehicle could not be found')).toBeVisible();
  });

  test('[REN-2] below the total stands by when to pay before it rises, and what that saves', async () => {
    const quote = quoteFixture();
    showOne({ quote: { ...quote, nextIncreaseOn: '2026-02-01', nextTotal: quote.total + 6100 } });
    expect(await screen.findByText('Pay before 1 February 2026 and save R61.00')).toBeVisible();
  });

  test('[REN-2] a note says if the licence is valid for long', async () => {
    showOne({ vehicle: { ...vehicle, licenseExpires: '2026-06-01' } });
    expect(await screen.findByText(/This disc still runs for 132 days, until 1 June 2026/)).toBeVisible();
  });
});

describe('several vehicles', () => {
  const late = quoted(12, { quote: { ...quoteFixture(), arrears: 5000, penalties: 12_000, total: 84_200 } });
  const both = `${idOf(11)},${idOf(12)}`;
  const address = `several?vehicles=${both}`;
  const payment = () => screen.getByRole('button', { name: 'Go to payment' });

  test('[BIZ-2] the quote has a row for each vehicle with every part, and the total', async () => {
    show(address, quotesFixture([quoted(11), late]));
    const table = within(await screen.findByRole('table', { name: 'Price of each vehicle' }));
    const cellsOf = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf(/fleet 11/)).toEqual(['R600.00', 'R0.00', 'R0.00', 'R72.00', 'R250.00', 'R922.00', 'Leave out']);
    expect(cellsOf(/fleet 12/)).toEqual([
      'R600.00',
      'R50.00',
      'R120.00',
      'R72.00',
      'R250.00',
      'R1,092.00',
      'Leave out',
    ]);
    expect(cellsOf(/^Total/)).toEqual(['R1,200.00', 'R50.00', 'R120.00', 'R144.00', 'R500.00', 'R2,014.00']);
    expect(screen.getByText('To pay today for 2 vehicles')).toBeVisible();
    expect(payment()).toBeEnabled();
  });

  test('[BIZ-2] more than five vehicles are folded on a phone, and opened with one tap', async () => {
    const numbers = [11, 12, 13, 14, 15, 16];
    show(`several?vehicles=${numbers.map(idOf).join()}`, quotesFixture(numbers.map((number) => quoted(number))));
    const fold = await screen.findByRole('button', { name: '6 vehicles – show each' });
    expect(screen.queryByRole('row', { name: /fleet 16/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Total/ })).toBeVisible();
    await userEvent.click(fold);
    expect(screen.getByRole('row', { name: /fleet 16/ })).toBeVisible();
    expect(fold).toHaveAccessibleName('6 vehicles – hide each');
  });

  test('[BIZ-2] prices that could not be worked out again are not shown', async () => {
    const { host, answers } = show(address, quotesFixture([quoted(11), late]));
    expect(await screen.findByText('To pay today for 2 vehicles')).toBeVisible();
    answers['GET /payments/quotes'] = busy;
    act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Vehicle'])));
    expect(await screen.findByText('These vehicles could not be loaded')).toBeVisible();
    expect(screen.queryByText('To pay today for 2 vehicles')).not.toBeInTheDocument();
  });

  test('[BIZ-2] the quote names the address of all discs, and leads back to it and to the vehicles', async () => {
    show(address, quotesFixture([quoted(11), late]));
    expect((await screen.findByText('Deliver all discs to')).nextElementSibling).toHaveTextContent(
      user.deliveryAddress ?? 'no address',
    );
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linkTo('Change the address')).toBe(`/start-renewal/collection/${address}`);
    expect(linkTo('Change the vehicles')).toBe('/manage-vehicles');
  });

  test('[BIZ-2] while no vehicle is late, one line says so, and the table has no columns for arrears and penalties', async () => {
    show(address, quotesFixture([quoted(11), quoted(12)]));
    const table = within(await screen.findByRole('table', { name: 'Price of each vehicle' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Vehicle',
      'Licence fee',
      'Transaction fee',
      'Service fee',
      'Sum',
      'Actions',
    ]);
    expect(screen.getByText('Arrears and penalties').nextElementSibling).toHaveTextContent('None');
    expect(screen.queryByText('R0.00')).not.toBeInTheDocument();
  });

  test('[BIZ-2] a vehicle that cannot be renewed is named and can be left out; until then there is no payment', async () => {
    const [blocked] = inRenewal([quoted(13)]);
    const { calls, answers } = show(
      `${address},${idOf(13)}`,
      quotesFixture([quoted(11), late, ...(blocked ? [blocked] : [])]),
    );
    expect(await screen.findByText(/is already in renewal/)).toHaveTextContent('FLEET 13 is already in renewal');
    expect(payment()).toBeDisabled();
    answers['GET /payments/quotes'] = quotesFixture([quoted(11), late]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave out FLEET 13' }));
    await waitFor(() => expect(payment()).toBeEnabled());
    expect(calls.at(-1)?.query).toEqual({ vehicleIds: both });
  });

  test('[BIZ-2] the last vehicle that is left has the wizard of one, and without any the list is next', async () => {
    const { router, answers } = show(address, quotesFixture([quoted(11), late]));
    answers['GET /payments/quotes'] = quotesFixture([quoted(12)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave out FLEET 11' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/start-renewal/renewal-quote/${idOf(12)}`));
    expect(await screen.findByRole('heading', { level: 1, name: 'Renew your licence' })).toBeVisible();
  });
});
