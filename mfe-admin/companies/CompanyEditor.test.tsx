import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyDraft } from 'shared-contracts/company-drafts';
import { fakeUploads, refusal, userFixture } from 'web-kit/testing';
import { draftFixture, entryFixture, karooId, own } from './company-fixture.ts';
import { patches, path, saved, show } from './show-company.tsx';

test('[DSK-9] publishing shows each change before and after, and sends the version that was shown', async () => {
  const by = { firstName: 'Zola', lastName: 'Budd' };
  const changes: CompanyDraft['changes'] = [
    { field: 'name', before: 'Karoo', after: 'Karoo Cars', at: '2026-11-24T08:00:00.000Z', by, isConflict: false },
    { field: 'primaryColor', before: '#64abfb', after: '#115533', at: '2026-11-24T08:00:00.000Z', isConflict: false },
  ];
  const { calls } = show(draftFixture({ changes }), {
    [`POST /companies/${karooId}/publish`]: saved(draftFixture({ isLive: true, version: 4 })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish Karoo Cars?' });
  expect(dialog).toHaveTextContent(/Its site will be live at karoo\.allset\.test/);
  expect(dialog).toHaveTextContent(/Name ?Karoo→ ?Karoo CarsChanged by Zola Budd/);
  expect(dialog).toHaveTextContent(/#64abfb→ ?#115533/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Karoo Cars is live')).toBeVisible();
  expect(calls.find(({ path: to }) => to.endsWith('/publish'))?.body).toEqual({ version: 3 });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('[DSK-9] what has changed live meanwhile is decided before it is published', async () => {
  const change = {
    field: 'name' as const,
    before: 'Live',
    after: 'Karoo Cars',
    at: '2026-11-24T08:00:00.000Z',
    isConflict: true,
  };
  const { calls } = show(draftFixture({ changes: [change], isLive: true }), {
    [`PATCH ${path}`]: saved(draftFixture()),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Name: keep what is live' }));
  await waitFor(() => expect(patches(calls)).toEqual([{ version: 3, name: 'Live' }]));
});

test('[DSK-9] a draft is discarded only after a question', async () => {
  const change = {
    field: 'name' as const,
    before: 'Karoo',
    after: 'Karoo Cars',
    at: '2026-11-24T08:00:00.000Z',
    isConflict: false,
  };
  const { calls } = show(draftFixture({ changes: [change] }), {
    [`DELETE ${path}`]: { success: true, message: 'Done.' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('[DSK-9] the preview is a page without permissions, of the site or of a mail', async () => {
  show();
  const frame = await screen.findByTitle('Preview: Home');
  expect(frame).toHaveAttribute('src', '/preview/a-token-of-a-preview/');
  expect(frame).toHaveAttribute('sandbox', '');
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  expect(await screen.findByTitle('Preview: E-mail')).toHaveAttribute('src', '/preview/a-token-of-a-preview/mail');
});

test('[DSK-9] a domain says what DNS record it needs, and its check says what is in the way', async () => {
  const message = 'discs.karoo.example has no DNS record yet.';
  const product = entryFixture({ id: own.id, isProduct: true, address: 'https://allset.test' });
  show(draftFixture({}, { siteUrl: 'https://discs.karoo.example' }), {
    'GET /companies/search': { count: 1, entries: [product] },
    [`GET /companies/${karooId}/domain`]: {
      host: 'discs.karoo.example',
      target: 'allset.test',
      state: 'no address',
      message,
    },
  });
  expect(await screen.findByText(/Its DNS record/)).toHaveTextContent(
    'Its DNS record: name discs.karoo.example, type CNAME, value allset.test.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check the domain' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Not ready')).toBeVisible();
});

test('[DSK-9] a picture that is refused says why, and an accepted one is saved with the draft', async () => {
  const url = `/api/companies/pictures/${'0'.repeat(64)}.png`;
  let outcome: { status: number; body: unknown } = refusal(415, 'wrong_type', 'SVG cannot be used.');
  const uploads = fakeUploads(() => outcome);
  const { calls } = show(draftFixture(), { [`PATCH ${path}`]: saved(draftFixture({ version: 4 }, { logoUrl: url })) });
  const input = await screen.findByLabelText('File: Logo');
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await userEvent.upload(input, file);
  expect(await screen.findByText('SVG cannot be used.')).toBeVisible();
  outcome = { status: 201, body: { url, width: 200, height: 80 } };
  await userEvent.upload(input, file);
  expect(await screen.findByRole('img', { name: 'Logo of the draft' })).toBeVisible();
  await waitFor(() => expect(patches(calls)).toEqual([{ version: 3, logoUrl: url }]), { timeout: 3000 });
  expect(uploads.sent.map(({ fields }) => fields.kind)).toEqual(['logo', 'logo']);
  uploads.restore();
});

test('[DSK-9] an administrator is invited for this company, and again while there is no password', async () => {
  const invited = {
    id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d1',
    name: 'Sipho Dube',
    email: 'sipho@karoo.test',
    hasPassword: false,
    invitedAt: '2026-11-24T08:00:00.000Z',
  };
  const isAdmin = {
    id: '6a4c4b80-8f6d-4a43-9d0c-0000000000e1',
    name: 'Administrator',
    permission: 'isAdmin',
    risk: 100,
    role: 'admin',
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-01-01T08:00:00.000Z',
  };
  const { calls } = show(draftFixture(), {
    [`GET /companies/${karooId}/administrators`]: [invited],
    [`POST /companies/${karooId}/administrators/${invited.id}/invitation`]: {
      success: true,
      message: 'A new link has been sent.',
    },
    'GET /permissions': [isAdmin],
    'POST /admin/user': { status: 201, body: userFixture() },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite Sipho Dube again' }));
  expect(await screen.findByText('A new link has been sent.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Invite an administrator' }));
  await userEvent.type(await screen.findByLabelText('First name'), 'Naledi');
  await userEvent.type(screen.getByLabelText('Last name'), 'Nkosi');
  await userEvent.type(screen.getByLabelText('Email address'), 'naledi@karoo.test');
  await userEvent.type(screen.getByLabelText('Contact number'), '082 555 0142');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path: to }) => to === '/admin/user')?.body).toMatchObject({
      companyId: karooId,
      email: 'naledi@karoo.test',
      permissionIds: [isAdmin.id],
    }),
  );
  expect(patches(calls)).toEqual([]);
}, 15_000);

test('[DSK-9] a company that does not exist, and one that cannot be loaded, say so', async () => {
  const { unmount } = show(refusal(404, 'not_found', 'This does not exist.'));
  expect(await screen.findByRole('heading', { name: 'Company does not exist' })).toBeVisible();
  unmount();
  show(draftFixture(), {}, { user: userFixture({ permissions: ['isAdmin'], company: karooId }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your server' })).toBeVisible();
});
