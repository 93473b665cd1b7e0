import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentFixture, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { AccountSetupPage } from '../account-setup/AccountSetupPage.tsx';
import { ViewDocumentsPage } from './ViewDocumentsPage.tsx';

const id = documentFixture({ kind: 'id', filename: 'my-id.png' });
const note = documentFixture({
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d2',
  filename: 'clerks-only.pdf',
  access: 'admin',
});

const show = (answers: Record<string, unknown> = {}) =>
  renderWithHost(<ViewDocumentsPage />, {
    at: '/view-documents',
    user: userFixture(),
    answers: { 'GET /documents': [id, note], ...answers },
  });

async function remove(agree = true) {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my-id.png' }));
  await userEvent.click(await screen.findByRole('button', { name: agree ? 'Delete document' : 'Cancel' }));
}

test('[PRO-7] an owner does not see what is for clerks alone', async () => {
  show();
  expect(await screen.findByText('my-id.png')).toBeVisible();
  expect(screen.queryByText('clerks-only.pdf')).not.toBeInTheDocument();
});

test('[PRO-7] a search asks for what was typed, and says so if nothing is found', async () => {
  show({ 'GET /documents': ({ query }: { query: Record<string, string> }) => (query.search === 'paper' ? [] : [id]) });
  expect(await screen.findByText('my-id.png')).toBeVisible();
  await userEvent.type(screen.getByPlaceholderText('Search documents'), 'paper');
  expect(await screen.findByText('No documents found...')).toBeVisible();
});

test('[PRO-8] a deleted document says so', async () => {
  const { calls } = show({ 'DELETE /documents': { success: true, message: 'Removed' } });
  await remove();
  expect(await screen.findByText('Selected Document has been removed')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ query: { id: id.id } }]);
});

test('[PRO-8] nothing is deleted that nobody agreed to', async () => {
  const { calls } = show();
  await remove(false);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete document' })).not.toBeInTheDocument());
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('[PRO-8] a document that cannot be deleted says why, and whom to write to', async () => {
  show({ 'DELETE /documents': refusal(409, 'in_use', 'This is still in use.') });
  await remove();
  expect(await screen.findByText('Unable to remove document. Please email info@allset.test for help')).toBeVisible();
  expect(screen.getByText('This is still in use.')).toBeVisible();
});

test.each([ViewDocumentsPage, AccountSetupPage])(
  '[PRO-7] $name fetches signed links again before they end',
  async (Page) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { calls } = renderWithHost(<Page />, { user: userFixture(), answers: { 'GET /documents': [id] } });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(1000);
    expect(calls).toHaveLength(1);
    await wait(240_000);
    expect(calls).toHaveLength(2);
    jest.useRealTimers();
  },
);
