import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ageSteps, type Dashboard, tileIds } from 'shared-contracts/dashboard';
import { addDays } from 'shared-contracts/dates';
import { renewalStatuses } from 'shared-contracts/renewal-status';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { DashboardPage, waitText } from './DashboardPage.tsx';
import { roundEnd } from './FigureChart.tsx';
import { ageLabel, durationText } from './figures.ts';

const today = '2026-11-23';
const dashboard = (changes: Partial<Dashboard> = {}): Dashboard => ({
  asOf: '2026-11-23T12:32:00Z',
  today,
  tiles: tileIds.map((id, index) => ({ id, count: index, oldest: index > 0 ? '2026-11-11T08:00:00Z' : null })),
  renewals: renewalStatuses.map((status, index) => ({ status, count: index, ages: ageSteps.map((_, step) => step) })),
  days: Array.from({ length: 30 }, (_, index) => ({
    day: addDays(today, index - 29),
    successful: { count: index, cents: index * 100_050 },
    failed: { count: 2 },
    refunds: { count: 1, cents: 135_600 },
    failedBookings: { count: 1 },
  })),
  failedJobs: 4,
  expiries: Array.from({ length: 31 }, (_, index) => ({ day: addDays(today, index), count: index })),
  turnaround: {
    count: 12,
    medianHours: 76,
    p90Hours: 120,
    weeks: Array.from({ length: 13 }, (_, week) => ({
      from: addDays('2026-08-31', 7 * week),
      to: addDays('2026-09-06', 7 * week),
      count: week,
      medianHours: week === 0 ? null : 76,
      p90Hours: week === 0 ? null : 120,
    })),
  },
  ...changes,
});

const open = (answer: unknown = dashboard()) =>
  renderWithHost(<DashboardPage />, {
    user: userFixture({ permissions: ['isAdmin', 'isActivatedUser'] }),
    now: new Date('2026-11-23T12:32:10Z'),
    answers: {
      'GET /admin/dashboard': answer,
      'GET /admin/renewals/waiting': { states: [], late: 3, mine: 0, onHold: 0 },
    },
  });

test('[DSK-1] the page says when its figures were counted, and each tile leads to its list with the filter set, the most urgent first and those without any last', async () => {
  open();
  expect(await screen.findByText('As of 14:32')).toBeVisible();
  const tiles = within(screen.getByRole('list', { name: 'What waits' }));
  expect(await tiles.findByRole('link', { name: '3 Later than promised' })).toBeVisible();
  expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/user-active-renewals?due=late',
    '/admin/user-renewals?courierException=true',
    '/admin/payments?state=needs+review',
    '/admin/user-renewals?status=admin+to+action',
    '/admin/refunds?status=open',
    '/admin/user-renewals?status=user+to+action&changedBefore=2026-11-20',
    '/admin/user-renewals?status=processing',
    '/admin/tare-pricing',
    // Nothing waits there.
    '/admin/user-renewals?status=submitted+by+user',
  ]);
  expect(tiles.getByRole('link', { name: /^1 ?Processing ?Oldest: 12 days$/ })).toBeVisible();
});

test('[DSK-1] each chart has its table with the same numbers and links to the lists of each', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show table: Payments and refunds by day' }));
  const table = screen.getByRole('table', { name: 'Payments and refunds by day' });
  const last = within(table).getAllByRole('row').at(-1);
  expect(last).toHaveTextContent('23-11-2026R29,014.50R1,356.00');
  const links = within(last ?? table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/payments?status=successful&from=2026-11-23&to=2026-11-23',
    '/admin/payments?status=successful&from=2026-11-23&to=2026-11-23',
    '/admin/refunds?status=done&from=2026-11-23&to=2026-11-23',
  ]);
  for (const name of ['Renewals by status and age', 'Failures by day', 'From payment to delivery'])
    expect(screen.getByRole('button', { name: `Show table: ${name}` })).toBeVisible();
});

test('[DSK-1] the axis of a chart ends at a round number, and none of its labels is short of a digit', async () => {
  open();
  const chart = await screen.findByRole('img', { name: /^Payments and refunds by day\. The last 30 days: R435/ });
  // 29 times R1,000.50 on the last day.
  for (const tick of ['R30,000', 'R22,500', 'R15,000', 'R7,500', 'R0'])
    expect(within(chart).getByText(tick)).toBeVisible();
  expect([roundEnd(0, 1), roundEnd(3, 1), roundEnd(5, 1), roundEnd(128_728_55, 100)]).toEqual([4, 4, 8, 16_000_000]);
  const renewals = screen.getByRole('img', { name: /^Renewals by status and age/ });
  expect(within(renewals).getByText('delivery requested')).toBeVisible();
});

test('[DSK-1] a table of ages adds up each status', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show table: Renewals by status and age' }));
  const table = screen.getByRole('table', { name: 'Renewals by status and age' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Status', 'Today', '1 to 3 days', '4 to 7 days', '8 to 14 days', '15 days and more', 'Together']);
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Submitted0123410');
});

test('a dashboard that cannot be loaded can be tried again', async () => {
  open(refusal(503, 'unavailable', 'Not now.'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('ages, durations and waits in words', () => {
  expect(ageSteps.map((_, step) => ageLabel(step))).toEqual([
    'Today',
    '1 to 3 days',
    '4 to 7 days',
    '8 to 14 days',
    '15 days and more',
  ]);
  expect([1, 23, 24, 49].map(durationText)).toEqual(['1 hour', '23 hours', '1 day', '2 days 1 hour']);
  expect(waitText('2026-11-22T12:00:00Z', new Date('2026-11-23T11:00:00Z'))).toBe('less than a day');
});
