import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { getStatement } from 'shared-contracts/billing';
import type { Reply } from 'shared-contracts/endpoint';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { StatementButton } from './OwnPayments.tsx';
import { monthsSince } from './StatementDialog.tsx';

const user = userFixture();
const statement: Reply<typeof getStatement> = {
  month: '2026-01',
  businessName: 'Khumalo Transport',
  vatNumber: '4123456789',
  payments: 4,
  refunds: 1,
  parts: {
    licenseFee: 158_400,
    arrears: 2000,
    penalties: 1000,
    transactionFee: 21_600,
    serviceFee: 86_956,
    vat: 13_044,
    total: 283_000,
  },
  firstPaidOn: '2025-11-20',
};
const empty = { ...statement, payments: 0, refunds: 0 };

async function open(answer: (month: string | undefined) => unknown) {
  const { calls } = renderWithHost(<StatementButton />, {
    user,
    now: new Date('2026-01-05T08:00:00Z'),
    answers: { 'GET /payments/statement': () => answer(calls.at(-1)?.query['month']) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Statement' }));
  return { dialog: within(await screen.findByRole('dialog')) };
}

test('[BIZ-10] the statement shows fee, service fee and VAT apart, and whom it is made out to', async () => {
  const { dialog } = await open(() => statement);
  expect(await dialog.findByText('R2,830.00')).toBeVisible();
  expect(dialog.getByText('4 vehicles paid for, 1 refund taken off')).toBeVisible();
  const parts = dialog.getAllByRole('definition').map((part) => part.textContent);
  expect(parts).toEqual(['R1,584.00', 'R30.00', 'R216.00', 'R869.56', 'R130.44']);
  expect(dialog.getByText(/Made out to Khumalo Transport, VAT number 4123456789\./)).toBeVisible();
  for (const name of ['Download PDF', 'Download CSV']) expect(dialog.getByRole('button', { name })).toBeEnabled();
});

test('[BIZ-10] another month can be chosen, from the first payment on, and an empty one says so', async () => {
  const { dialog } = await open((month) => (month === '2025-12' ? statement : empty));
  expect(await dialog.findByText('Nothing was paid or refunded in January 2026.')).toBeVisible();
  for (const name of ['Download PDF', 'Download CSV'])
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  const months = dialog.getAllByRole('option').filter((option) => option.getAttribute('value'));
  expect(months.map((option) => option.textContent)).toEqual(['January 2026', 'December 2025', 'November 2025']);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), 'December 2025');
  expect(await dialog.findByText('R2,830.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[BIZ-10] without a business the profile is pointed out, and a failure can be retried', async () => {
  let answer: unknown = refusal(503, 'busy', 'Busy.');
  const { dialog } = await open(() => answer);
  const again = await dialog.findByRole('button', { name: 'Try again' });
  answer = { ...statement, businessName: null, vatNumber: null };
  await userEvent.click(again);
  expect(await dialog.findByRole('link', { name: 'Add a business and its VAT number' })).toHaveAttribute(
    'href',
    '/profile',
  );
});

test('months are listed for five years at most', () => {
  expect(monthsSince('2010-05-03', '2026-01')).toHaveLength(60);
  expect(monthsSince('2026-01-31', '2026-01')).toEqual(['2026-01']);
});
