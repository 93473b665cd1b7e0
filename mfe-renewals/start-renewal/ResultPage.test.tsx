import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { ModuleDefinition } from 'web-kit/module';
import { modulesFixture, refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { quotesFixture } from './quotes-fixture.ts';
import { ResultPage } from './ResultPage.tsx';

const user = userFixture();
const vehicle = vehicleFixture({ userId: user.id });
const quoted = quotesFixture([{ vehicle, quote: null, problem: null }], user);

interface ResultProps {
  query: string;
  onTryAgain: () => void;
}
function Result({ query, onTryAgain }: ResultProps) {
  return (
    <>
      <p>{query}</p>
      <button type="button" onClick={() => onTryAgain()}>
        Try Again
      </button>
    </>
  );
}
const payments: ModuleDefinition = {
  name: 'mfe-payments',
  paths: [],
  menu: [],
  slots: {
    'renewal.result': {
      view: 'authenticated',
      load: async () => ({ default: (props: object) => <Result {...(props as ComponentProps<typeof Result>)} /> }),
    },
  },
  routes: [],
};
const modules = modulesFixture({
  contributions: () => [{ module: payments.name, version: '1.0.0', view: 'authenticated' }],
  load: () => Promise.resolve(payments),
});

const show = (root: string, quotes: unknown) =>
  renderWithHost(<ResultPage />, {
    at: `${root}/result/${vehicle.id}?id=checkout-0001`,
    path: `${root}/result/:vehicleId`,
    user,
    modules,
    answers: { 'GET /payments/quotes': quotes },
  });

test('[REN-1] the last step has no way back, and Finish leads to the vehicles', async () => {
  const { router } = show('/start-renewal', quoted);
  expect(await screen.findByText('?id=checkout-0001')).toBeVisible();
  expect(await screen.findByText('jk45lmgp')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your payment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-vehicles'));
});

test.each(['/start-renewal', '/admin/start-renewal'])(
  '[PAY-2] Try Again under %s returns to its payment step',
  async (root) => {
    const { router } = show(root, quoted);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${root}/payment/${vehicle.id}`));
  },
);

test('[PAY-4] the result is shown even if the vehicle cannot be loaded', async () => {
  show('/start-renewal', refusal(503, 'busy', 'Busy'));
  expect(await screen.findByText('?id=checkout-0001')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Your payment' })).toBeVisible();
});
