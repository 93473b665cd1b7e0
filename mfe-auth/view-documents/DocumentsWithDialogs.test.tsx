import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentFixture, fakeUploads, renderWithHost, userFixture } from 'web-kit/testing';
import { AccountSetupPage } from '../account-setup/AccountSetupPage.tsx';
import { ViewDocumentsPage } from './ViewDocumentsPage.tsx';

const user = userFixture();
const paper = documentFixture({ kind: 'id', filename: 'my-id.png' });
const disc = documentFixture({
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d2',
  kind: 'license disk',
  filename: 'disc.jpg',
});

test('[PRO-3] an individual uploads an ID or, from abroad, a passport, and none of them twice', async () => {
  renderWithHost(<AccountSetupPage />, { at: '/account-setup', user, answers: { 'GET /documents': [paper] } });
  expect(await screen.findByRole('radio', { name: /^ID/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Passport' })).toBeEnabled();
  expect(screen.getByText(/If you are not a South African resident, upload your passport\./)).toBeVisible();
});

const certificate = documentFixture({ kind: 'business register', filename: 'certificate.pdf' });
const proxy = documentFixture({ id: disc.id, kind: 'proxy id', filename: 'proxy.png' });

test.each([
  ['0/2 files', 'Upload your business registration certificate', []],
  ['1/2 files', 'Upload the ID of the person who signs for the business', [certificate]],
  ['2/2 files', undefined, [certificate, proxy]],
])('[PRO-4] a business sees %s and is asked: %s', async (count, asked, documents) => {
  const business = userFixture({ userType: 'business' });
  renderWithHost(<AccountSetupPage />, {
    at: '/account-setup',
    user: business,
    answers: { 'GET /documents': documents },
  });
  expect(await screen.findByText(count)).toBeVisible();
  expect(screen.queryAllByText(/^Upload /).map(({ textContent }) => textContent)).toEqual(asked ? [asked] : []);
});

test('[PRO-8][PRO-9] an uploaded document can be viewed, and deleted to upload a better one', async () => {
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
  expect(await screen.findByText('Are you sure?')).toBeVisible();
  expect(screen.getByText('Once deleted, you will not be able to recover this file! (my-id.png)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete document' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(calls.find(({ method }) => method === 'DELETE')?.query).toEqual({ id: paper.id });
  expect(screen.getByText('Upload your South African ID')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('an ID is replaced (decision 0045): the new file names the former one, and only identity documents offer it', async () => {
  const sharper = { ...paper, id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d3', filename: 'sharper.png' };
  let documents = [paper, disc];
  const uploads = fakeUploads(() => {
    documents = [sharper, disc];
    return { status: 201, body: { ...sharper, success: true } };
  });
  const { container } = renderWithHost(<ViewDocumentsPage />, {
    at: '/view-documents',
    user,
    answers: { 'GET /documents': () => documents, [`GET /users/${user.id}`]: user },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace my-id.png' }));
  expect(screen.queryByRole('button', { name: 'Replace disc.jpg' })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Replace ID' });
  expect(within(dialog).getByText('my-id.png stays until the new file has been uploaded.')).toBeVisible();
  const picker = container.ownerDocument.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  await userEvent.upload(picker ?? dialog, new File(['x'], 'sharper.png', { type: 'image/png' }));
  expect(await screen.findByText('sharper.png')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('my-id.png')).toBeNull();
  expect(uploads.sent).toMatchObject([{ url: '/api/uploads/id', fields: { replaces: paper.id } }]);
  uploads.restore();
});

test('[PRO-2] set-up has the steps Document Uploads and Delivery Address, then comes the first vehicle', async () => {
  const { router } = renderWithHost(<AccountSetupPage />, {
    at: '/account-setup',
    user,
    answers: {
      'GET /documents': [paper],
      'PATCH /users': { success: true, data: user },
      [`GET /users/${user.id}`]: user,
    },
  });
  const steps = within(await screen.findByRole('list', { name: 'Account set-up' }));
  const current = () => steps.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step');
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Document Uploads',
    '2Delivery Address',
  ]);
  expect(current()).toHaveTextContent('Document Uploads');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Where should we deliver?')).toBeVisible();
  expect(screen.getByText('Delivery Address').closest('li')).toHaveAttribute('aria-current', 'step');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/add-vehicle'));
});

test('[PRO-5] an address that does not complete the set-up says so, and does not lead on', async () => {
  const { router } = renderWithHost(<AccountSetupPage />, {
    at: '/account-setup?step=address',
    user,
    answers: {
      'GET /documents': [paper],
      'PATCH /users': { success: true, data: user },
      [`GET /users/${user.id}`]: userFixture({ permissions: [] }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Your account is not complete yet')).toBeVisible();
  expect(router.state.location.pathname).toBe('/account-setup');
});
