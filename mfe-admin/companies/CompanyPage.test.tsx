import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompanyDraft } from 'shared-contracts/company-drafts';
import { fakeUploads, renderWithHost, userFixture } from 'web-kit/testing';
import { CompanyPage } from './CompanyPage.tsx';
import { draftFixture, entryFixture, karooId, operator, own } from './company-fixture.ts';

const path = `/companies/${karooId}/draft`;
const preview = { status: 201, body: { token: 'a-token-of-a-preview', expiresAt: '2026-11-25T08:00:00.000Z' } };

function show(draft: unknown = draftFixture(), answers: Record<string, unknown> = {}, user = operator) {
  return renderWithHost(<CompanyPage />, {
    at: `/admin/companies/${karooId}`,
    path: '/admin/companies/:id',
    user,
    answers: {
      'GET /companies': own,
      'GET /companies/search': { count: 0, entries: [] },
      [`GET ${path}`]: draft,
      [`POST /companies/${karooId}/preview`]: preview,
      [`GET /companies/${karooId}/administrators`]: [],
      ...answers,
    },
  });
}
const patches = (calls: ReturnType<typeof show>['calls']) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const saved = (draft: CompanyDraft) => ({ success: true, data: draft });

test('[DSK-9] a change is saved by itself, as one field and with the version that was seen', async () => {
  const { calls, host } = show(draftFixture(), {
    [`PATCH ${path}`]: saved(draftFixture({ version: 4 }, { telephone: '021 555 0199' })),
  });
  const field = await screen.findByLabelText('Telephone');
  expect(screen.getByText('Saved')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '021 555 0199');
  expect(screen.getByText('Saving…')).toBeVisible();
  expect(host.leaveGuard.held.get()).toBe(true);
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(host.leaveGuard.held.get()).toBe(false);
  expect(patches(calls)).toEqual([{ version: 3, telephone: '021 555 0199' }]);
});

test('[DSK-9] what is half typed is not sent, and the form says that it is not saved', async () => {
  const { calls } = show();
  const field = await screen.findByLabelText('Primary colour');
  await userEvent.clear(field);
  await userEvent.type(field, '#12');
  expect(await screen.findByText('Not saved. Please correct “Primary colour”.')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(patches(calls)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('[DSK-9] a failed save keeps what was typed and can be tried again', async () => {
  let isUp = false;
  const { calls } = show(draftFixture(), {
    [`PATCH ${path}`]: () =>
      isUp
        ? saved(draftFixture({ version: 4 }, { name: 'Karoo Fleet' }))
        : { status: 503, body: { success: false, message: 'We are busy.', code: 503, reason: 'busy' } },
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Karoo Fleet');
  expect(await screen.findByText('Not saved. We are busy.', undefined, { timeout: 8000 })).toBeVisible();
  const before = patches(calls).length;
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(field).toHaveValue('Karoo Fleet');
  expect(patches(calls)).toHaveLength(before + 1);
}, 15_000);

test('[DSK-9] a field that somebody else has changed meanwhile is shown, and one of both is kept', async () => {
  const theirs = draftFixture({ version: 7 }, { name: 'Karoo of Zola', telephone: '011 555 0000' });
  const message = 'Zola Budd has changed “Name” in the meantime.';
  let isStale = true;
  const { calls } = show(draftFixture(), {
    [`PATCH ${path}`]: () =>
      isStale
        ? {
            status: 409,
            body: { success: false, message, code: 409, reason: 'stale', fields: { name: message }, data: theirs },
          }
        : saved(draftFixture({ version: 8 }, { name: 'Karoo of mine', telephone: '011 555 0000' })),
  });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Karoo of mine');
  expect(await screen.findByText(`Not saved. ${message}`, undefined, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText('Name is now: Karoo of Zola')).toBeVisible();
  expect(field).toHaveValue('Karoo of mine');
  isStale = false;
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Saved', undefined, { timeout: 3000 })).toBeVisible();
  expect(patches(calls).at(-1)).toEqual({ version: 7, name: 'Karoo of mine' });
  // What the other changed elsewhere is taken over.
  expect(screen.getByLabelText('Telephone')).toHaveValue('011 555 0000');
});

test('[DSK-9] theirs is taken if that is chosen', async () => {
  const theirs = draftFixture({ version: 7 }, { name: 'Karoo of Zola' });
  const body = {
    success: false,
    message: 'Changed.',
    code: 409,
    reason: 'stale',
    fields: { name: 'Changed.' },
    data: theirs,
  };
  const { calls } = show(draftFixture(), { [`PATCH ${path}`]: { status: 409, body } });
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Karoo of mine');
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }, { timeout: 3000 }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(field).toHaveValue('Karoo of Zola');
  expect(patches(calls)).toHaveLength(1);
});

test('[DSK-9] an origin that is taken is named, while other fields are saved', async () => {
  const words = 'https://shop.example belongs to Acme.';
  const refusal = { success: false, message: words, code: 409, reason: 'origin_taken', fields: { origins: words } };
  const { calls } = show(draftFixture(), { [`PATCH ${path}`]: { status: 409, body: refusal } });
  await userEvent.type(await screen.findByLabelText('Origins'), 'https://shop.example');
  expect(await screen.findByText(`Not saved. ${words}`, undefined, { timeout: 3000 })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(patches(calls)).toEqual([{ version: 3, origins: ['https://shop.example'] }]);
});

test('[DSK-9] the contrast of each pair follows what is typed', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Contrast of the colours' });
  expect(within(list).getByText('White on #64ABFB is 2.4 : 1; buttons get dark text instead.')).toBeVisible();
  const field = screen.getByLabelText('Primary colour');
  await userEvent.clear(field);
  await userEvent.type(field, '#0b3d91');
  expect(await within(list).findByText(/^White on #0B3D91 is 10/)).toBeVisible();
});

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
  const refusal = { success: false, message: 'SVG cannot be used.', code: 415, reason: 'wrong_type' };
  let outcome: { status: number; body: unknown } = { status: 415, body: refusal };
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
  const failure = { success: false, message: 'This does not exist.', code: 404, reason: 'not_found' };
  const { unmount } = show({ status: 404, body: failure });
  expect(await screen.findByRole('heading', { name: 'Company does not exist' })).toBeVisible();
  unmount();
  show(draftFixture(), {}, userFixture({ permissions: ['isAdmin'], company: karooId }));
  expect(await screen.findByText(/The operator of the service/)).toBeVisible();
});
