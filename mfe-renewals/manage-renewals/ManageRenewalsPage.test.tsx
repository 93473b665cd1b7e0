import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { ManageRenewalsPage } from './ManageRenewalsPage.tsx';

const show = (answer: unknown) =>
  renderWithHost(<ManageRenewalsPage />, { user: userFixture(), answers: { 'GET /renewals': answer } });

test('[REN-4] up to a hundred renewals are sorted and paged in the browser', async () => {
  const { calls } = show({
    count: 2,
    entries: [renewalFixture(), renewalFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000199' })],
  });
  expect(await screen.findByText('1–2 of 2')).toBeVisible();
  expect(calls.map(({ query }) => query)).toEqual([{ skip: '0', take: '100' }]);
});

test('[REN-4] more than a hundred renewals are paged by the API', async () => {
  const { calls } = show({ count: 130, entries: [renewalFixture()] });
  expect(await screen.findByText('1–5 of 130')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(calls.at(-1)?.query).toMatchObject({ skip: '5', take: '5', orderBy: 'updatedAt', order: 'desc' }),
  );
});

test('[REN-4] shows an empty state without renewals', async () => {
  show({ count: 0, entries: [] });
  expect(await screen.findByText('No renewals found...')).toBeVisible();
});
