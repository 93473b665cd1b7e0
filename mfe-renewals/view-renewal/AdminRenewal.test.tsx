import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  documentFixture,
  fakeUploads,
  refusal,
  renderWithHost,
  renewalFixture,
  userFixture,
  vehicleFixture,
} from 'web-kit/testing';
import { AdminRenewalPage } from './AdminRenewalPage.tsx';
import { ViewRenewalPage } from './ViewRenewalPage.tsx';

const admin = userFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000051', permissions: ['isAdmin', 'isActivatedUser'] });
const owner = userFixture({ email: 'a-very-long-address-of-somebody@business.test' });
const renewal = renewalFixture();
const answers = {
  'GET /admin/renewal': renewal,
  [`GET /users/${owner.id}`]: owner,
  'GET /events': { count: 0, entries: [] },
};
const show = (more: Record<string, unknown> = {}, now = '2026-01-20T08:00:00Z') =>
  renderWithHost(<AdminRenewalPage />, {
    at: `/admin/view-renewal/${renewal.id}`,
    path: '/admin/view-renewal/:id',
    user: admin,
    now: new Date(now),
    answers: { ...answers, ...more },
  });

const eventOf = (status: string) => ({
  id: '6a4c4b80-8f6d-4a43-9d0c-000000000052',
  eventType: 'renewal',
  status,
  description: null,
  userId: owner.id,
  vehicleId: null,
  renewalId: renewal.id,
  deliveryId: null,
  documentId: null,
  createdAt: '2026-01-05T08:00:00Z',
});

test('[REN-7] says so if there are no events', async () => {
  show();
  expect(await screen.findByText('There are currently no events recorded for this renewal')).toBeVisible();
});

test.each([
  ['2026-01-20T08:00:00Z', 'in 12 days'],
  ['2026-02-01T08:00:00Z', 'today'],
  ['2026-02-02T08:00:00Z', '1 day ago'],
])('[REN-5] Expired At shows on %s the distance to that day: %s', async (now, far) => {
  show({}, now);
  const label = await screen.findByText('Expired At');
  expect(label.nextElementSibling).toHaveTextContent(`01-02-2026 ${far}`);
});

test.each([
  ['submitted by user', 'Submitted', '1/7'],
  ['scheduled', 'scheduled', '2/7'],
  ['processing', 'processing', '3/7'],
  ['ready to collect', 'Can collect', ''],
  ['delivery requested', 'delivery requested', '4/7'],
  ['delivered', 'delivered', '6/7'],
  ['license updated', 'license updated', '7/7'],
  ['user to action', 'user to action', ''],
  ['admin to action', 'admin to action', ''],
  ['cancelled', 'cancelled', ''],
] as const)('[REN-5][REN-12] the card of a renewal that is %s reads: %s %s', async (status, label, step) => {
  show({ 'GET /admin/renewal': renewalFixture({ status, dateOrdered: '2026-01-05T22:30:00Z' }) });
  const card = (await screen.findByText('Renewal Status')).nextElementSibling;
  expect(card?.textContent?.trim().toLowerCase()).toBe(`${label} ${step}`.trim().toLowerCase());
  // 00:30 in South Africa.
  expect(screen.getByText('Ordered on').nextElementSibling).toHaveTextContent('06-01-2026');
});

test('[REN-5][DSK-2] a clerk sees vehicle, documents, owner and events at once, without tabs', async () => {
  show({ 'GET /documents': [] });
  expect(await screen.findByText('No documents yet')).toBeVisible();
  for (const name of ['Vehicle Details', 'Documents', 'Owner', 'Events'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('[REN-5] once the licence is updated the card says until when instead of how far the old day is', async () => {
  show({
    'GET /admin/renewal': renewalFixture({
      status: 'license updated',
      vehicle: vehicleFixture({ licenseExpires: '2027-02-01' }),
    }),
  });
  const label = await screen.findByText('Expired At');
  expect(label.nextElementSibling).toHaveTextContent('01-02-2026 renewed until 01-02-2027');
});

test('[PRO-7][ADM-11][CTR-4] a clerk adds a document of the renewal, which a tick keeps for administrators, or the new licence', async () => {
  const uploads = fakeUploads(async () => ({ status: 201, body: documentFixture() }));
  const { container } = show({ 'GET /documents': [documentFixture({ access: 'admin', filename: 'mandate.pdf' })] });
  expect(await screen.findByText('Administrators only')).toBeVisible();
  const add = (name: string) =>
    userEvent.upload(
      container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
      new File(['x'], name, { type: 'image/png' }),
    );
  await add('shared.png');
  expect(await screen.findByText('Success: Your file has been uploaded successfully')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only administrators see it' }));
  await add('kept.png');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only administrators see it' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'It is the new licence (MVL1)' }));
  await add('licence.png');
  await waitFor(() => expect(uploads.sent).toHaveLength(3));
  const ofRenewal = { renewalId: renewal.id, kind: 'renewal' };
  expect(uploads.sent).toMatchObject([
    { url: '/api/uploads/renewal', fields: { ...ofRenewal, access: 'owner', file: { name: 'shared.png' } } },
    { url: '/api/uploads/renewal', fields: { ...ofRenewal, access: 'admin', file: { name: 'kept.png' } } },
    {
      url: '/api/uploads/renewal',
      fields: { ...ofRenewal, kind: 'mvl1', access: 'owner', file: { name: 'licence.png' } },
    },
  ]);
  uploads.restore();
});

test('[REN-7] events are newest first with their time, courier updates have their own label, and unrelated events are hidden', async () => {
  const event = (place: number, status: string, createdAt: string) => ({
    ...eventOf(status),
    id: `6a4c4b80-8f6d-4a43-9d0c-00000000008${place}`,
    createdAt,
  });
  const entries = [
    event(3, 'ready', '2026-01-07T22:05:00Z'),
    event(2, 'renewal initiation', '2026-01-06T08:00:00Z'),
    { ...event(1, 'submitted by user', '2026-01-05T08:00:00Z'), byName: 'Lerato Khumalo', reason: 'rang us' },
  ];
  show({ 'GET /events': { count: 3, entries } });
  expect(await screen.findByText('Delivery request accepted')).toBeVisible();
  expect(screen.getByText('January 8th, 2026, 00:05')).toBeVisible();
  const items = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[1]).toHaveTextContent(/January 5th, 2026, 10:00, by Lerato KhumaloReason: rang us/);
});

test('[REN-5] owner and vehicle are links, and the phone number has the usual format', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Thandi Mokoena' })).toHaveAttribute(
    'href',
    `/admin/view-user/${owner.id}`,
  );
  expect(screen.getByRole('link', { name: 'Volkswagen Polo' })).toHaveAttribute(
    'href',
    `/admin/view-vehicle/${vehicleFixture().id}`,
  );
  expect(screen.getByText(/\+27 82 123 4567/)).toBeVisible();
});

test('[REN-5] Vehicle Details shows all data of the vehicle and its owner', async () => {
  show();
  const facts = [...(await screen.findByRole('region', { name: 'Vehicle Details' })).querySelectorAll('dt')];
  expect(facts.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])).toEqual([
    ['Make', 'Volkswagen'],
    ['Licence number', 'JK45LMGP'],
    ['Weight in KG', '1,104.00'],
    ['Vehicle type', 'Car'],
    ['Licence expiry', '01-02-2026'],
    ['Registration region', 'Gauteng'],
    ['Registration number', 'BBC456D'],
    ['Renewal fee', 'R600.00'],
    ['Owner', 'Thandi Mokoena'],
  ]);
});

test('[REN-5] owners are offered Renew Vehicle Again once the vehicle is not in renewal, administrators with the actions', async () => {
  const again = () => screen.queryByRole('link', { name: 'Renew Vehicle Again' });
  const cancelled = renewalFixture({ status: 'cancelled', vehicle: vehicleFixture() });
  const asOwner = (shown: typeof renewal) =>
    renderWithHost(<ViewRenewalPage />, {
      at: `/view-renewal/${renewal.id}`,
      path: '/view-renewal/:id',
      user: owner,
      answers: { ...answers, 'GET /renewals': { count: 1, entries: [shown] } },
    });
  for (const [shown, isOffered] of [
    [cancelled, true],
    [renewal, false],
    [{ ...cancelled, vehicle: vehicleFixture({ archived: true }) }, false],
  ] as const) {
    const { unmount } = asOwner(shown);
    await screen.findByText('Expired At');
    expect(again() !== null).toBe(isOffered);
    unmount();
  }
  show({ 'GET /admin/renewal': cancelled });
  await screen.findByText('Expired At');
  expect(again()).toBeNull();
});

test('an unknown renewal is reported as missing, with a back link to the clerk’s list', async () => {
  show({
    'GET /admin/renewal': refusal(404, 'not_found', 'x'),
  });
  expect(await screen.findByRole('heading', { name: 'Renewal does not exist' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Active renewals' })).toHaveAttribute('href', '/admin/user-active-renewals');
});

test('[REN-7] a note keeps its line breaks', async () => {
  const event = { ...eventOf('user to action'), description: 'first line\nsecond line' };
  show({ 'GET /events': { count: 1, entries: [event] } });
  const note = (await screen.findByText(/first line/)).closest('p');
  expect(note?.textContent).toBe('first line\nsecond line');
  expect(note && getComputedStyle(note).whiteSpace).toBe('pre-line');
});

test('[DSK-5] an empty internal note is not sent, and the field says so', async () => {
  const { calls } = show({ [`GET /renewals/${renewal.id}/notes`]: [] });
  const note = await screen.findByLabelText('Internal note');
  await userEvent.type(note, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Please write something first')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('[REN-7] the timeline shows the ten statuses of renewals and the nine of events', async () => {
  const statuses = [
    'submitted by user',
    'scheduled',
    'processing',
    'ready to collect',
    'delivery requested',
    'delivered',
    'user to action',
    'admin to action',
    'license updated',
    'cancelled',
    'user joined',
    'vehicle created',
    'ready',
    'drop-off exception',
    'pick-up exception',
    'collected',
    'cancelled with fee',
    'returned to sender',
    'refunded',
  ];
  const entries = [...statuses, 'renewal initiation'].map((status, place) => ({
    ...eventOf(status),
    id: `6a4c4b80-8f6d-4a43-9d0c-0000000001${String(place).padStart(2, '0')}`,
  }));
  show({ 'GET /events': { count: 20, entries } });
  await screen.findByText('Delivery request accepted');
  const items = within(screen.getByRole('region', { name: 'Events' })).getAllByRole('listitem');
  const shown = items.map(({ textContent }) => textContent?.replace('January 5th, 2026, 10:00', '').toLowerCase());
  expect(shown).toEqual(statuses.map((status) => (status === 'ready' ? 'delivery request accepted' : status)));
});

test('[DSK-3] while the next renewal loads, the one before is gone, so that no action can meet it', async () => {
  const next = renewalFixture({
    id: '6a4c4b80-8f6d-4a43-9d0c-0000000000c2',
    vehicle: vehicleFixture({ licenseNumber: 'zz99zzgp' }),
  });
  const { router } = show({
    'GET /admin/renewal': ({ query }: { query: { id: string } }) => (query.id === next.id ? next : renewal),
  });
  expect(await screen.findByRole('heading', { name: 'Renewal of JK45LMGP' })).toBeVisible();
  await act(() => router.navigate(`/admin/view-renewal/${next.id}`));
  expect(screen.queryByRole('heading', { name: 'Renewal of JK45LMGP' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Renewal of ZZ99ZZGP' })).toBeVisible();
});
