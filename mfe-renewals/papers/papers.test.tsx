import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Mandate } from 'shared-contracts/mandates';
import { refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { MandatesPage } from './MandatesPage.tsx';
import { NeededPapers } from './NeededPapers.tsx';
import { SignMandatePage } from './SignMandatePage.tsx';

const polo = vehicleFixture({ licenseNumber: 'jk45lmgp' });
const { id } = polo;
const words = 'I, Lerato Khumalo, mandate.\n\nVehicles: JK45LMGP.';
const person = { name: 'Lerato Khumalo', words };

const signed: Mandate = {
  id,
  userId: id,
  signer: 'account holder',
  email: null,
  method: 'typed',
  linkExpiresAt: null,
  createdAt: '2026-11-28T08:00:00Z',
  name: 'Lerato Khumalo',
  signedAt: '2026-11-28T08:00:00Z',
  endedAt: null,
  coversAll: false,
  vehicles: [{ id, licenseNumber: 'jk45lmgp' }],
};

/** Draws a line through the field, in a window where it is 500 pixels wide. */
function draw(pad: Element) {
  jest.spyOn(pad, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 500 } as DOMRect);
  // jsdom's pointer events have no place.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(pad, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  point('pointerdown', 50, 100);
  point('pointermove', 250, 60);
  point('pointerup', 250, 60);
}

const showMandates = (answers: Record<string, unknown>, { at = '/mandates', user = userFixture() } = {}) =>
  renderWithHost(
    <main>
      <MandatesPage />
    </main>,
    {
      at,
      path: '/mandates',
      user,
      answers: {
        'GET /mandates': [],
        'GET /vehicles': { count: 1, entries: [polo] },
        'POST /mandates/words': person,
        ...answers,
      },
    },
  );

test('[CTR-1] an owner reads the words, is told of an empty field, draws, and what was drawn is sent with the words', async () => {
  const { calls } = showMandates({ 'POST /mandates': signed });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Vehicles: JK45LMGP.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Please sign in the field')).toBeVisible();
  draw(screen.getByRole('img', { name: 'Empty' }));
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/mandates')?.body).toEqual({
      vehicleIds: [id],
      name: 'Lerato Khumalo',
      words,
      strokes: [
        [
          { x: 100, y: 200 },
          { x: 500, y: 120 },
        ],
      ],
    }),
  );
});

test('[CTR-1] by keyboard alone the name is typed instead of drawn', async () => {
  const { calls } = showMandates({ 'POST /mandates': signed });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Mandates' })).toHaveFocus());
  await userEvent.click(await screen.findByRole('radio', { name: 'Type my name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Please type your name')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your name'), 'Lerato Khumalo{Enter}');
  await waitFor(() =>
    expect(calls.find(({ method, path }) => method === 'POST' && path === '/mandates')?.body).toMatchObject({
      name: 'Lerato Khumalo',
      strokes: null,
    }),
  );
});

const golf = vehicleFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-00000000aa02', licenseNumber: 'dx71htgp' });
const two = { 'GET /vehicles': { count: 2, entries: [polo, golf] } };

test('[CTR-1] the vehicles of the address are chosen, and at least one must be', async () => {
  const { calls } = showMandates(two, { at: `/mandates?vehicles=${golf.id}` });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^DX71HTGP/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please choose a vehicle')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^DX71HTGP/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Vehicles: JK45LMGP.');
  expect(calls.find(({ path }) => path === '/mandates/words')?.body).toEqual({ vehicleIds: [golf.id] });
});

test('[CTR-2] a business asks its proxy to sign for all of its vehicles', async () => {
  const { calls } = showMandates(
    { ...two, 'POST /mandates/requests': { ...signed, signer: 'proxy', signedAt: null } },
    { user: userFixture({ userType: 'business' }) },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Somebody else is its proxy' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Sipho Dube');
  await userEvent.type(screen.getByLabelText('Email'), 'sipho@mail.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('We have mailed a link to sipho@mail.test.')).toBeVisible();
  expect(calls.find(({ path }) => path === '/mandates/requests')?.body).toEqual({
    vehicleIds: null,
    signer: 'proxy',
    name: 'Sipho Dube',
    email: 'sipho@mail.test',
  });
});

test('[CTR-1] words that have changed meanwhile are shown before they are signed', async () => {
  const changed = 'These vehicles or your name have changed. Please read it again.';
  const read = [person, { ...person, words: 'Vehicles: none.' }];
  showMandates({
    'POST /mandates/words': () => read.shift(),
    'POST /mandates': refusal(409, 'stale', changed),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  draw(await screen.findByRole('img', { name: 'Empty' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Vehicles: none.')).toBeVisible();
});

test('[CTR-1] a mandate is ended with one click', async () => {
  const ended = { ...signed, id: golf.id, name: 'Sipho Dube', endedAt: '2026-11-28T09:00:00Z' };
  const { calls } = showMandates({
    'GET /mandates': [signed, ended],
    'DELETE /mandates': { success: true, message: 'x' },
  });
  expect(await screen.findByText('Signed by Lerato Khumalo on 28 November 2026')).toBeVisible();
  expect(screen.queryByText(/Sipho Dube/)).toBeNull();
  expect(screen.getByText('All your vehicles are covered. There is nothing to sign.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('[CTR-2] who owns the vehicle signs by the mailed link; a used link is explained', async () => {
  const show = (answers: Record<string, unknown>) =>
    renderWithHost(<SignMandatePage />, { at: '/sign-mandate/t', path: '/sign-mandate/:token', answers });
  const first = show({
    'POST /mandates/requests/read': { ...person, askedBy: 'Sipho Dube' },
    'POST /mandates/requests/sign': { success: true, message: 'x' },
  });
  draw(await screen.findByRole('img', { name: 'Empty' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Thank you. It is signed.')).toBeVisible();
  expect(screen.getByText(/Sipho Dube has been told/)).toBeVisible();
  first.unmount();
  const message = 'This has been signed already. There is nothing left to do.';
  show({
    'POST /mandates/requests/read': refusal(409, 'already_signed', message),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('This link cannot be used')).toBeVisible();
});

test('[CTR-3] papers that are missing say why and what to do; before paying, nothing keeps anybody from it', async () => {
  const papers = [
    { reason: 'agent', state: 'missing' },
    { reason: 'identity', state: 'there' },
    { reason: 'other province', state: 'outdated' },
  ];
  const answers = { 'GET /needed-papers': [{ vehicleId: id, licenseNumber: 'JK45LMGP', papers }] };
  const first = renderWithHost(<NeededPapers vehicleIds={[id]} />, { answers });
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Signed mandate is missingThe authority serves us only with the written mandate of the owner.Sign the mandate',
    'Copy of ID is there',
    'Proof of address is too oldThe vehicle is registered in another province than your address.Add the proof of address',
  ]);
  expect(screen.getByRole('link', { name: 'Sign the mandate' })).toHaveAttribute('href', `/mandates?vehicles=${id}`);
  first.unmount();
  renderWithHost(<NeededPapers vehicleIds={[id]} beforePaying />, { answers });
  expect(await screen.findByText(/^You can pay now and add these later\./)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('[CTR-3] nothing is shown before paying if every paper is there', async () => {
  const papers = [{ reason: 'agent', state: 'there' }];
  const answers = { 'GET /needed-papers': [{ vehicleId: id, licenseNumber: 'JK45LMGP', papers }] };
  const { unmount } = renderWithHost(<NeededPapers vehicleIds={[id]} />, { answers });
  expect(await screen.findByText('Everything is there.')).toBeVisible();
  unmount();
  const { calls, container } = renderWithHost(<NeededPapers vehicleIds={[id]} beforePaying />, { answers });
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(container).not.toHaveTextContent('Papers for the authority'));
});

test('[CTR-4][Y2] the day of issue is asked first, and one that is too old is refused before a file is chosen', async () => {
  const papers = [{ reason: 'address not confirmed', state: 'missing' }];
  renderWithHost(<NeededPapers vehicleIds={[id]} />, {
    answers: { 'GET /needed-papers': [{ vehicleId: id, licenseNumber: 'JK45LMGP', papers }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add the proof of address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Proof of address' });
  await userEvent.type(within(dialog).getByLabelText('Issued on'), '01-01-2020');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText(/the authority would refuse it/)).toBeVisible();
  expect(within(dialog).queryByText('Choose a file')).toBeNull();
});
