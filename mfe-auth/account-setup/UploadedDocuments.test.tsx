import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentFixture, renderWithHost, userFixture } from 'web-kit/testing';
import { AccountSetupPage } from './AccountSetupPage.tsx';

const user = userFixture();
const paper = documentFixture({ documentType: 'id', filename: 'my-id.png' });
const disc = documentFixture({
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d2',
  documentType: 'license disk',
  filename: 'disc.jpg',
});

test('[PRO-2][PRO-9] an uploaded document can be viewed, and deleted to upload a better one', async () => {
  let documents = [paper, disc];
  const { calls } = renderWithHost(
    <main>
      <AccountSetupPage />
    </main>,
    {
      at: '/account-setup',
      user,
      answers: {
        'GET /documents': () => documents,
        'DELETE /documents': () => {
          documents = [disc];
          return { success: true, message: 'Removed' };
        },
      },
    },
  );
  const list = await screen.findByRole('list', { name: 'Documents' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  await userEvent.click(within(list).getByRole('button', { name: 'View my-id.png' }));
  expect(await screen.findByRole('dialog', { name: 'my-id.png' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  // Waits until the dialog is gone, because only then is the page visible to screen readers again.
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  });
  await userEvent.click(within(list).getByRole('button', { name: 'Delete my-id.png' }));
  expect(await screen.findByText('Once deleted, you will not be able to recover this file! (my-id.png)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete document' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: paper.id });
  expect(screen.getByText('Upload your South African ID')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});
