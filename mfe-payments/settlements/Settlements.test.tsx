import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayBooks, Mismatch, Settlement } from 'shared-contracts/settlements';
import { companyFixture, refusal, renderWithHost, userFixture } from 'web-kit/testing';
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
  missing: 0,
  explained: 0,
  closed: null,
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
        from: '2026-01-05',
        to: '2026-01-05',
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
  ).toEqual(['Rand', 'Together', 'Acme', 'AllSet']);
  expect(within(table).getByRole('row', { name: /^Net/ })).toHaveTextContent('NetR1,654.50R827.25R827.25');
});

test('[DSK-7] a file that was uploaded before is refused with words', async () => {
  open(own.id, {
    'POST /settlements': refusal(409, 'already_uploaded', 'This file was uploaded on 06-01-2026.'),
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
      explained: null,
    },
    {
      problem: 'unknown',
      kind: 'refund',
      reference: 'RF9',
      file: { line: 4, transactionId: 't2', amountInCents: -500 },
      ours: null,
      explained: null,
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

test('[DSK-7] each difference is explained, then the day is closed; a closed one is only opened again', async () => {
  const mismatch: Mismatch = {
    problem: 'unknown',
    kind: 'refund',
    reference: 'RF9',
    file: null,
    ours: null,
    explained: null,
  };
  const by = { firstName: 'Thandi', lastName: 'Mokoena' };
  const answers: Record<string, unknown> = {
    [`GET /settlements/${id}`]: { settlement: { ...settlement, missing: 1, problems: 1 }, mismatches: [mismatch] },
    [`POST /settlements/${id}/explanations`]: settlement,
    [`POST /settlements/${id}/closing`]: settlement,
  };
  const { calls } = renderWithHost(<ViewSettlementPage />, {
    path: '/admin/settlements/:id',
    at: `/admin/settlements/${id}`,
    user: userFixture(),
    answers,
  });
  expect(await screen.findByRole('button', { name: 'Close the day' })).toBeDisabled();
  const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['Lines', 'Matched', 'Do not match', 'In no file', 'Not explained yet'].map(value)).toEqual([
    '5',
    '3',
    '2',
    '1',
    '1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Explain RF9' }));
  answers[`GET /settlements/${id}`] = {
    settlement: { ...settlement, problems: 0, explained: 1 },
    mismatches: [{ ...mismatch, explained: { note: 'A test of the processor.', by, at: '2026-01-06T08:00:00Z' } }],
  };
  await userEvent.type(await screen.findByLabelText('Why this is as it should be'), 'A test of the processor.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A test of the processor.')).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/explanations'))?.body).toEqual({
    problem: 'unknown',
    kind: 'refund',
    reference: 'RF9',
    note: 'A test of the processor.',
  });
  answers[`GET /settlements/${id}`] = {
    settlement: { ...settlement, problems: 0, closed: { by, at: '2026-01-07T08:00:00Z' } },
    mismatches: [],
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  expect(await screen.findByRole('button', { name: 'Open the day again' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Withdraw the file' })).toBeNull();
});

test('[DSK-7] the books of a month are asked for from its first day to its last', async () => {
  const { calls } = renderWithHost(<SettlementsPage />, {
    user: userFixture({ company: id }),
    now: new Date('2026-01-05T08:00:00Z'),
    at: '/admin/settlements?period=month&day=2026-02-01',
    answers: { 'GET /settlements/day': { from: '2026-02-01', to: '2026-02-28', companies: [], together: books() } },
  });
  expect(await screen.findByText('Nothing was paid, refunded or sent in this month.')).toBeVisible();
  expect(screen.getByText('Books of February 2026')).toBeVisible();
  expect(calls.at(-1)?.query).toEqual({ day: '2026-02-01', to: '2026-02-28' });
});
