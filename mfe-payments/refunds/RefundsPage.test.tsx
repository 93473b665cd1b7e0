import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedRefund } from 'shared-contracts/refund-lists';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { refundFixture } from '../payment-fixture.ts';
import { RefundsPage } from './RefundsPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-000000000061';

const open = (entries: readonly ListedRefund[], answers: Record<string, unknown> = {}, search = '') =>
  renderWithHost(<RefundsPage />, {
    path: '/admin/refunds',
    at: `/admin/refunds${search}`,
    user: userFixture(),
    answers: {
      'GET /refunds': { count: entries.length, entries, totalInCents: 135_600 * entries.length, doneInCents: 100_000 },
      ...answers,
    },
  });

test('[DSK-6] a row names person, vehicle, amount of how much, cause and the processor’s reason', async () => {
  open([refundFixture()]);
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body);
  for (const text of [
    'Lerato Khumalo',
    'Acme',
    'CJ29SDGP',
    'R1,356.00',
    'of R1,606.00',
    'Renewal cancelled',
    'Refused',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByText('transaction declined')).toBeVisible();
  expect(row.getByRole('link', { name: 'CJ29SDGP' })).toHaveAttribute('href', `/admin/payments/${id}`);
  expect(screen.getByText('Given back').nextSibling).toHaveTextContent('R1,000.00');
  expect(screen.getByText('Not given back').nextSibling).toHaveTextContent('R356.00');
});

test('[DSK-6] the sum of a search that finds too many says that it is only of some', async () => {
  open([], {
    'GET /refunds': {
      count: 1000,
      countIsPartial: true,
      entries: [refundFixture()],
      totalInCents: 13_560_000,
      doneInCents: 13_560_000,
      totalIsPartial: true,
    },
  });
  expect((await screen.findByText('Given back')).nextSibling).toHaveTextContent('at least R135,600.00');
});

test('[DSK-6] a refused refund is asked for again after a confirmation that names amount and person', async () => {
  const { calls } = open([refundFixture(), refundFixture({ id: `${id.slice(0, -1)}2`, status: 'done' })], {
    [`POST /refunds/${id}/retry`]: refundFixture({ status: 'asked' }),
  });
  const buttons = await screen.findAllByRole('button', { name: /^Ask again/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] ?? document.body);
  expect(await screen.findByText(/R1,356\.00 goes back to Lerato Khumalo\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(calls.some(({ path }) => path === `/refunds/${id}/retry`)).toBe(true));
  expect(await screen.findByText('The refund has been asked for again')).toBeVisible();
});

test('[DSK-6] who does not confirm asks for nothing, and what is uncertain cannot be asked for again', async () => {
  const uncertain = refundFixture({ id: `${id.slice(0, -1)}2`, status: 'uncertain', amountInCents: 50_000 });
  const { calls } = open([refundFixture(), uncertain]);
  const buttons = await screen.findAllByRole('button', { name: /^Ask again/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Ask again for R1,356.00']);
  await userEvent.click(buttons[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('[DSK-6][P29] a refund that was given back by hand is noted with how; without that nothing is sent', async () => {
  const { calls } = open([refundFixture({ status: 'uncertain' })], {
    [`POST /refunds/${id}/by-hand`]: refundFixture({ status: 'done' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Given back by hand: R1,356.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'R1,356.00 was given back by hand' }));
  await userEvent.click(dialog.getByRole('button', { name: 'It was given back' }));
  expect(await dialog.findByLabelText('How it was given back')).toBeInvalid();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.type(dialog.getByLabelText('How it was given back'), 'EFT of 5 January');
  await userEvent.click(dialog.getByRole('button', { name: 'It was given back' }));
  expect(await screen.findByText('The refund is done')).toBeVisible();
  expect(calls.find(({ path }) => path === `/refunds/${id}/by-hand`)?.body).toEqual({ note: 'EFT of 5 January' });
});

test('[DSK-6] filters of the address are sent, unknown ones are not, and an empty list offers to clear them', async () => {
  const { calls } = open([], {}, '?status=open&from=2026-01-01&search=cj29&orderBy=nonsense');
  expect(await screen.findByText('No refunds found...')).toBeVisible();
  expect(calls.find(({ path }) => path === '/refunds')?.query).toMatchObject({
    status: 'open',
    from: '2026-01-01',
    search: 'cj29',
    orderBy: 'createdAt',
  });
  expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
});
