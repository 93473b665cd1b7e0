import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayBooks, Mismatch, Settlement } from 'shared-contracts/settlements';
import { companyFixture, renderWithHost, userFixture } from 'web-kit/testing';
import { SettlementsPage } from './SettlementsPage.tsx';
import { ViewSettlementPage } from './ViewSettlementPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000061';
const none = { licenseFee: 0, arrears: 0, penalties: 0, transactionFee: 0, serviceFee: 0, vat: 0, total: 0 };
const books = (changes: Partial<DayBooks> = {}): DayBooks => ({
  payments: 1,
  refunds: 0,
  paid: { ...none, licenseFee: 60_000, serviceFee: 21_739, vat: 3_261, total: 85_000 },
  refunded: none,
  feeInCents: 2_275,
  unsettled: 0,
  deliveryInCents: 9_900,
  netInCents: 82_725,
  ...changes,
});
const settlement: Settlement = {
  id,
  filename: 'day.csv',
  day: '2026-01-05',
  uploadedBy: { firstName: 'Thandi', lastName: 'Mokoena' },
  lines: 5,
  matched: 3,
  problems: 2,
  amountInCents: 85_000,
  feeInCents: 2_275,
  createdAt: '2026-01-06T08:00:00Z',
};
const own = companyFixture();
const open = (company: string, answers: Record<string, unknown> = {}) =>
  renderWithHost(<SettlementsPage />, {
    user: userFixture({ company }),
    now: new Date('2026-01-05T08:00:00Z'),
    answers: {
      'GET /settlements/day': {
        day: '2026-01-05',
        companies: [
          { id, name: 'Acme', ...books() },
          { id: own.id, name: 'AllSet', ...books() },
        ],
        together: books({ netInCents: 165_450 }),
      },
      'GET /settlements': { count: 1, entries: [settlement] },
      ...answers,
    },
  });

test('[DSK-7] the books of a day have a column for each company and one for all', async () => {
  open(own.id);
  const table = await screen.findByRole('table', { name: 'Books of 05-01-2026' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rand', 'Acme', 'AllSet', 'Together']);
  expect(within(table).getByRole('row', { name: /^Net/ })).toHaveTextContent('NetR827.25R827.25R1,654.50');
});

test('[DSK-7] a file that was uploaded before is refused with words', async () => {
  open(own.id, {
    'POST /settlements': {
      status: 409,
      body: { success: false, code: 409, reason: 'already_uploaded', message: 'This file was uploaded on 06-01-2026.' },
    },
  });
  const input = (await screen.findByText('Choose a settlement file')).closest('section')?.querySelector('input');
  const file = new File(['Settlement Date'], 'day.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'text', { value: async () => 'Settlement Date' });
  await userEvent.upload(input ?? document.body, file);
  expect(await screen.findByText('This file was uploaded on 06-01-2026.')).toBeVisible();
});

test('[DSK-7] a partner’s administrator sees no settlement files', async () => {
  open(id);
  await screen.findByRole('table', { name: 'Books of 05-01-2026' });
  expect(screen.queryByText('Settlement files')).not.toBeInTheDocument();
});

test('[DSK-7] what does not match is shown with both sides, and ours leads to the payment', async () => {
  const mismatches: Mismatch[] = [
    {
      problem: 'wrong amount',
      kind: 'payment',
      reference: 'AS1',
      file: { line: 3, transactionId: 't1', amountInCents: 85_100 },
      ours: { paymentId: id, amountInCents: 85_000, status: 'successful' },
    },
    {
      problem: 'unknown',
      kind: 'refund',
      reference: 'RF9',
      file: { line: 4, transactionId: 't2', amountInCents: -500 },
      ours: null,
    },
  ];
  renderWithHost(<ViewSettlementPage />, {
    path: '/admin/settlements/:id',
    at: `/admin/settlements/${id}`,
    user: userFixture(),
    answers: { [`GET /settlements/${id}`]: { settlement, mismatches } },
  });
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Wrong amount.*AS1R851\.00, line 3R850\.00, successful/);
  expect(rows[2]).toHaveTextContent(/Not in our books.*RF9-R5\.00, line 4–/);
  expect(screen.getByRole('link', { name: 'AS1' })).toHaveAttribute('href', `/admin/payments/${id}`);
});
