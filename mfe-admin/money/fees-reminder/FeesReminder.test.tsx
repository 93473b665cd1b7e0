import { screen } from '@testing-library/react';
import type { ManagedVariable } from 'shared-contracts/variables';
import { renderWithHost } from 'web-kit/testing';
import { feeFixture } from '../fee-fixture.ts';
import { FeesReminder } from './FeesReminder.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000009';
const at = '2026-01-05T08:00:00Z';
const every: ManagedVariable = {
  id,
  readableName: 'update license fees reminder',
  variable: 'updateLicenseFeesReminder',
  value: 12,
  measuredIn: 'months',
  createdAt: at,
  updatedAt: at,
};
const list = (entry: unknown) => ({ count: 1, entries: [entry] });
const show = (effectiveFrom: string) =>
  renderWithHost(<FeesReminder />, {
    answers: { 'GET /license-fees': list(feeFixture({ effectiveFrom })), 'GET /managed-variables': list(every) },
  });

test('[ADM-17] shows the reminder once it is due, with the date of the newest table', async () => {
  const { calls } = show('2020-04-01');
  expect(await screen.findByRole('note')).toHaveTextContent('the newest table has been in force since 01-04-2020');
  // Shown on the page itself, it needs no link to it.
  expect(screen.queryByRole('link')).toBeNull();
  expect(calls.map(({ query }) => query)).toEqual([
    expect.objectContaining({ orderBy: 'effectiveFrom', order: 'desc' }),
    { variable: 'updateLicenseFeesReminder' },
  ]);
});

test('a newer or future table shows no reminder', async () => {
  const { calls } = show(`${new Date().getFullYear() + 1}-04-01`);
  await screen.findByText((_, element) => calls.length === 2 && element?.tagName === 'BODY');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
