import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseApi } from 'web-kit/api';
import { filling, renderWithHost, userFixture } from 'web-kit/testing';
import { PaymentPage } from './PaymentPage.tsx';
import { idOf, inRenewal, quotedFixture as quoted, quotesFixture } from './quotes-fixture.ts';

const modules = filling('renewal.payment', ({ onPaid }) => (
  <>
    <p>The bank asks</p>
    <button type="button" onClick={() => onPaid('?id=A1.B2')}>
      Pay
    </button>
  </>
));

describe.each([
  ['one vehicle', idOf(11), [quoted(11)], 'This vehicle is already in renewal'],
  [
    'several vehicles',
    `several?vehicles=${idOf(11)},${idOf(12)}`,
    [quoted(11), quoted(12)],
    'These vehicles are already in renewal',
  ],
])('[BIZ-2] %s', (_, chosen, vehicles, already) => {
  const show = (quotes: unknown) => {
    const answers: Record<string, unknown> = { 'GET /payments/quotes': quotes };
    const rendered = renderWithHost(<PaymentPage />, {
      at: `/start-renewal/payment/${chosen}`,
      path: '/start-renewal/payment/:vehicleId',
      user: userFixture(),
      modules,
      answers,
    });
    return { ...rendered, answers };
  };
  const paid = quotesFixture(inRenewal(vehicles));

  test('[PAY-2] the payment stays visible if a vehicle enters renewal before the payer has seen the result', async () => {
    const { host, calls, answers } = show(quotesFixture(vehicles));
    expect(await screen.findByText('The bank asks')).toBeVisible();
    answers['GET /payments/quotes'] = paid;
    const before = calls.length;
    act(() => void host.store.dispatch(baseApi.util.invalidateTags(['Vehicle'])));
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText('The bank asks')).toBeVisible();
    expect(screen.queryByText(already)).toBeNull();
  });

  test('[PAY-2] success leads to the result page with what the processor gave, and Back not to the form', async () => {
    const { router } = show(quotesFixture(vehicles));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
    const [pathname] = `/start-renewal/result/${chosen}`.split('?');
    await waitFor(() =>
      expect(router.state).toMatchObject({ location: { pathname, search: '?id=A1.B2' }, historyAction: 'REPLACE' }),
    );
  });

  test('[PAY-2] opened once it has been paid, it says so and shows no card form', async () => {
    show(paid);
    expect(await screen.findByText(already)).toBeVisible();
    expect(screen.queryByText('The bank asks')).toBeNull();
  });

  test('[PAY-2] with another problem it leads to the quote, which says why', async () => {
    show(quotesFixture(vehicles.map((each) => ({ ...each, quote: null, problem: 'no_license_fee' }))));
    expect(await screen.findByRole('link', { name: /^Look at the/ })).toHaveAttribute(
      'href',
      `/start-renewal/renewal-quote/${chosen}`,
    );
  });
});
