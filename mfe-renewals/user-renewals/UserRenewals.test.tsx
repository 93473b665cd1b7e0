import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { UserRenewals } from './UserRenewals.tsx';

const { id } = userFixture();
const show = (answer: unknown) =>
  renderWithHost(<UserRenewals userId={id} />, {
    user: userFixture({ permissions: ['isAdmin'] }),
    answers: { 'GET /admin/renewals': answer },
  });

test('[ADM-5] lists a user’s latest renewals with links, and how many more there are', async () => {
  const { calls } = show({ count: 12, entries: [renewalFixture()] });
  expect(await screen.findByRole('link', { name: 'JK45LMGP' })).toHaveAttribute(
    'href',
    `/admin/view-renewal/${renewalFixture().id}`,
  );
  expect(screen.getByText('05-01-2026, R850.00')).toBeVisible();
  expect(screen.getByText('The latest 10 of 12. The others are found under User renewals.')).toBeVisible();
  expect(calls[0]?.query).toMatchObject({ userId: id, take: '10', orderBy: 'updatedAt', order: 'desc' });
});

test('[REN-12] says so if there is no renewal', async () => {
  show({ count: 0, entries: [] });
  expect(await screen.findByText('not in renewal yet')).toBeVisible();
});

test('[ADM-14] a list that failed to load can be retried in place', async () => {
  let answer: unknown = refusal(503, 'busy', 'Busy');
  show(() => answer);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = { count: 1, entries: [renewalFixture()] };
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'JK45LMGP' })).toBeVisible();
});
