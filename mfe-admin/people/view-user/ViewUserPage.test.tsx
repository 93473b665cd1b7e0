import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentFixture, fakeUploads, modulesFixture, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ViewUserPage } from './ViewUserPage.tsx';

const admin = userFixture({ permissions: ['isAdmin', 'isActivatedUser'] });
const user = { ...userFixture({ testUser: true, id: '6a4c4b80-8f6d-4a43-9d0c-000000000031' }), companyName: 'Acme' };
const paper = documentFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000032', userId: user.id });

const account = {
  hasSecondFactor: false,
  hasPassword: true,
  lastLoginAt: '2026-11-20T06:00:00.000Z',
  sessions: [
    { device: 'Chrome on Windows', loggedInAt: '2026-11-20T06:00:00.000Z', lastUsedAt: '2026-11-20T07:00:00.000Z' },
  ],
  mails: [
    {
      id: paper.id,
      subject: 'Your receipt',
      createdAt: '2026-11-20T06:00:00.000Z',
      sentAt: '2026-11-20T06:01:00.000Z',
    },
    { id: user.id, subject: 'Your code', createdAt: '2026-11-20T07:00:00.000Z', sentAt: null },
  ],
  cannotDelete: null,
};
const accountOf = (more: object) => ({ [`GET /admin/users/${user.id}/account`]: { ...account, ...more } });

const show = (answers: Record<string, unknown>) => {
  const slots: string[] = [];
  const modules = modulesFixture({
    contributions: (slot: string) => {
      slots.push(slot);
      return [];
    },
  });
  const shown = renderWithHost(<ViewUserPage />, {
    at: `/admin/view-user/${user.id}`,
    path: '/admin/view-user/:userId',
    user: admin,
    modules,
    answers: {
      [`GET /users/${user.id}`]: user,
      'GET /documents': [paper],
      [`GET /admin/users/${user.id}/account`]: account,
      ...answers,
    },
  });
  return { ...shown, slots };
};
const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling;

test('[ADM-5][TEM-13] shows the user’s test flag, company, permissions and contact details, and what other modules add', async () => {
  const { slots } = show({});
  expect(await screen.findByRole('heading', { name: 'Thandi Mokoena (Test Account)' })).toBeVisible();
  expect(await fact('Company')).toHaveTextContent('Acme');
  expect(await fact('Permissions')).toHaveTextContent('isActivatedUser');
  expect(await fact('Number')).toHaveTextContent('+27 82 123 4567');
  const filled = ['user.vehicles', 'user.renewals', 'user.payments', 'user.notes', 'user.details'];
  await waitFor(() => expect(new Set(slots)).toEqual(new Set(filled)));
});

test('[DSK-11] the second factor of a user who has lost it is removed after confirmation', async () => {
  const done = { success: true, message: 'Done' };
  const { calls } = show({ [`DELETE /admin/users/${user.id}/factors`]: done, ...accountOf({ hasSecondFactor: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove second factor' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const question = await screen.findByRole('alertdialog', { name: 'Remove the second factor?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove second factor' }));
  expect(await screen.findByText('The second factor has been removed')).toBeVisible();
});

test('[ADM-5] a document that cannot be removed shows an error, and a removed one disappears', async () => {
  let inUse = true;
  const refused = refusal(409, 'in_use', 'In use');
  show({
    'DELETE /documents': () => (inUse ? refused : { success: true, message: 'ok' }),
    'GET /documents': () => (inUse ? [paper] : []),
  });
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete id.png' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(question).toHaveTextContent('Once deleted, you will not be able to recover this file! (id.png)');
    await userEvent.click(await within(question).findByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByText('Failed Remove Document')).toBeVisible();
  expect(screen.getByText(/id\.png/)).toBeVisible();
  inUse = false;
  await remove();
  expect(await screen.findByText('Selected Document has been removed')).toBeVisible();
  expect(await screen.findByText('No documents yet.')).toBeVisible();
});

test('[ADM-5][PRO-7] an administrator adds a document of a person and keeps it for administrators', async () => {
  const uploads = fakeUploads(async () => ({ status: 201, body: documentFixture() }));
  const { container } = show({ 'GET /documents': [documentFixture({ access: 'admin', filename: 'affidavit.png' })] });
  expect(await screen.findByText('ID: affidavit.png (administrators only)')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only administrators see it' }));
  await userEvent.upload(
    container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
    new File(['x'], 'affidavit.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Success: Your file has been uploaded successfully')).toBeVisible();
  expect(uploads.sent).toMatchObject([{ url: '/api/uploads/user', fields: { userId: user.id, access: 'admin' } }]);
  uploads.restore();
});

test('[ADM-5][PRO-11] the address can be changed for the user', async () => {
  const { calls } = show({ 'PATCH /users': { success: true, data: user } });
  await userEvent.click(await screen.findByText('Change the address'));
  await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
  const street = screen.getByLabelText(/^Street and number/);
  await userEvent.clear(street);
  await userEvent.type(street, '3 Church Street');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('User Address has been updated')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    id: user.id,
    deliveryAddress: '3 Church Street, Sandton, Gauteng, 2196',
  });
});

test('[ADM-5] an unknown user is reported as missing without a retry', async () => {
  show({
    [`GET /users/${user.id}`]: refusal(404, 'not_found', 'x'),
  });
  expect(await screen.findByRole('heading', { name: 'User does not exist' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/manage-users');
});

test('[ADM-14] a user that failed to load can be retried in place', async () => {
  const answers: Record<string, unknown> = {
    [`GET /users/${user.id}`]: refusal(503, 'busy', 'Busy'),
  };
  show(answers);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('User does not exist')).not.toBeInTheDocument();
  expect(retry).toBeVisible();
});

test('[ADM-5] signed links of documents are fetched again before they end', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { calls } = show({});
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(1000);
  const reads = () => calls.filter(({ path }) => path === '/documents').length;
  expect(reads()).toBe(1);
  await wait(240_000);
  expect(reads()).toBe(2);
  jest.useRealTimers();
});

test('[ADM-5] a document is shown in the dialog User Document, with Close', async () => {
  show({ 'GET /documents': [{ ...paper, url: '/file/1' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'View id.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'User Document' });
  expect(within(dialog).getByRole('img', { name: 'id.png' })).toHaveAttribute('src', '/file/1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ADM-5] name, surname, e-mail, number and the address with its additional line and a map', async () => {
  const place = { latitude: -26.146, longitude: 28.042 };
  show({ [`GET /users/${user.id}`]: { ...user, deliveryAddressAdditional: 'Unit 4', deliveryCoordinates: place } });
  expect(await fact('Name')).toHaveTextContent(/^Thandi$/);
  expect(await fact('Surname')).toHaveTextContent(/^Mokoena$/);
  expect(await fact('Email')).toHaveTextContent(/^owner@allset\.test$/);
  expect(await fact('Number')).toHaveTextContent(/^\+27 82 123 4567$/);
  expect(screen.getByText('Unit 4, 1 Main Road, Sandton, Gauteng, 2196')).toBeVisible();
  const maps = await screen.findAllByRole('img', { name: 'Map of the delivery address' });
  const shown = maps.filter((map) => !map.closest('details')).map((map) => map.getAttribute('viewBox'));
  expect(shown).toEqual([expect.stringMatching(/^23\.4/)]);
});

test('[ADM-5] support sees logins and mails, and logs the person out everywhere after a question', async () => {
  const { calls } = show({ [`DELETE /admin/users/${user.id}/sessions`]: { success: true, message: 'Done' } });
  expect(await fact('Last login')).toHaveTextContent('20 Nov 2026, 08:00');
  expect(await fact('Logged in on')).toHaveTextContent('Chrome on Windows');
  expect(await fact('Second factor')).toHaveTextContent('None');
  expect(screen.queryByRole('button', { name: 'Remove second factor' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resend verification' })).toBeNull();
  expect(screen.getByText('Your receipt').closest('li')).toHaveTextContent('Sent 20 Nov 2026, 08:01');
  expect(screen.getByText('Your code').closest('li')).toHaveTextContent('Waiting since 20 Nov 2026, 09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('The user is logged out on all devices')).toBeVisible();
});

test('[ADM-5] the person is edited in place, and what keeps them from being deleted is said before any click', async () => {
  show({
    ...accountOf({ cannotDelete: 'A vehicle of this user is in renewal.' }),
    [`GET /users/${user.id}`]: { ...user, verified: false },
    [`POST /admin/users/${user.id}/verification`]: { success: true, message: 'Done' },
    [`POST /admin/users/${user.id}/password-reset`]: { success: true, message: 'Done' },
    'GET /permissions': [],
  });
  expect(
    await screen.findByText('Cannot be deleted or erased now: A vehicle of this user is in renewal.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase personal data' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resend verification' }));
  expect(await screen.findByText('A mail is on its way to owner@allset.test')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send password reset' }));
  expect(await screen.findByText('A code for a new password is on its way to owner@allset.test')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update User' });
  expect(within(dialog).getByText('Cannot be deleted now: A vehicle of this user is in renewal.')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  // Permissions of administrators are not one tick away from an ordinary owner.
  expect(within(dialog).queryByRole('checkbox', { name: 'Manage people' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show permissions of administrators' }));
  expect(within(dialog).getByRole('checkbox', { name: 'Manage people' })).toBeVisible();
});

test('[ADM-5] the data of a person are erased after a question', async () => {
  const { calls } = show({ [`POST /admin/users/${user.id}/erase`]: { success: true, message: 'Done' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase personal data' }));
  const question = await screen.findByRole('alertdialog', { name: 'Erase all personal data?' });
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Erase personal data' }));
  expect(await screen.findByText('The personal data has been erased')).toBeVisible();
});
