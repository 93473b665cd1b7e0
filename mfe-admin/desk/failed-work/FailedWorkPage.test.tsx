import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { FailedWorkPage } from './FailedWorkPage.tsx';

const job = {
  id: '6a4c4b80-8f6d-4a43-9d0c-00000000bb01',
  queue: 'mail-transactional',
  failedAt: '2026-11-20T08:00:00.000Z',
  attempts: 12,
  error: '[address] is not accepted',
};
const webhook = {
  id: '6a4c4b80-8f6d-4a43-9d0c-00000000bb02',
  provider: 'courier',
  state: 'quarantined',
  reference: 'WB123',
  receivedAt: '2026-11-20T09:00:00.000Z',
};
const done = { success: true, message: 'Done.' };
const answers = {
  'GET /admin/failed-work': { jobs: [job], webhooks: [webhook] },
  [`POST /admin/jobs/${job.id}/retry`]: done,
  [`POST /admin/webhooks/${webhook.id}/dismiss`]: done,
};
const user = userFixture({ permissions: ['isAdmin'] });

test('[DSK-14] a failed job is shown in words with its error, and tried again', async () => {
  const { calls } = renderWithHost(<FailedWorkPage />, { user, answers });
  const row = await screen.findByRole('row', { name: /\[address\] is not accepted/ });
  expect(row).toHaveTextContent('20-11-2026 10:00');
  expect(row).toHaveTextContent('E-mail');
  expect(row).toHaveTextContent('13');
  await userEvent.click(screen.getByRole('button', { name: 'Try e-mail again' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith(`${job.id}/retry`))).toBe(true));
});

test('[DSK-14] a message is dismissed only with a reason', async () => {
  const { calls } = renderWithHost(<FailedWorkPage />, { user, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the message about WB123' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please say why it is not needed any more')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByLabelText('Reason'), 'A parcel of another shop');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'A parcel of another shop' }),
  );
});
