import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Renewal } from 'shared-contracts/renewals';
import { documentFixture, filling, refusal, renderWithHost, renewalFixture, userFixture } from 'web-kit/testing';
import { ViewRenewalPage } from './ViewRenewalPage.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000a';
const user = userFixture();

const renewal = (changes: Partial<Renewal> = {}) => renewalFixture({ id, ...changes });

const shown = (answer: unknown) =>
  renderWithHost(<ViewRenewalPage />, {
    at: `/view-renewal/${id}`,
    path: '/view-renewal/:id',
    user,
    answers: { 'GET /renewals': answer, [`GET /users/${user.id}`]: user, 'GET /events': { count: 0, entries: [] } },
  });

test('[TEM-13] other modules add to a renewal', async () => {
  const modules = filling('renewal.details', ({ renewal: { status } }) => <p>A module knows: {status}</p>);
  renderWithHost(<ViewRenewalPage />, {
    at: `/view-renewal/${id}`,
    path: '/view-renewal/:id',
    user,
    modules,
    answers: { 'GET /renewals': { count: 1, entries: [renewal()] }, [`GET /users/${user.id}`]: user },
  });
  expect(await screen.findByText('A module knows: submitted by user')).toBeVisible();
});

const failed = (code: number, message: string) => refusal(code, 'failed', message);

test('[REN-8] more than one match is invalid data and names the renewal', async () => {
  shown({ count: 2, entries: [renewal(), renewal()] });
  expect(await screen.findByText(`Error loading renewal: Invalid data: Multiple renewals with id ${id}`)).toBeVisible();
});

test('[REN-8] no match and an unknown id are reported as missing', async () => {
  const { unmount } = shown({ count: 0, entries: [] });
  expect(await screen.findByRole('heading', { name: 'Renewal does not exist' })).toBeVisible();
  expect(screen.getByText('No renewal')).toBeVisible();
  unmount();
  shown(failed(404, 'Not found'));
  expect(await screen.findByRole('heading', { name: 'Renewal does not exist' })).toBeVisible();
});

test('[REN-8] a failure is shown with its message, except for a truncated response', async () => {
  const { unmount } = shown(failed(503, 'The database rests.'));
  expect(await screen.findByText('Error loading renewal: The database rests.')).toBeVisible();
  unmount();
  // A truncated response, then a complete one.
  let requests = 0;
  const list = { count: 1, entries: [renewal()] };
  const { calls } = shown(() => (requests++ === 0 ? { status: 200, body: undefined } : list));
  await waitFor(() => expect(calls.some(({ path }) => path === '/renewals')).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByText(/Error loading renewal|not readable|Unexpected end/)).toBeNull();
  expect(await screen.findByText('Renewal Status', {}, { timeout: 8000 })).toBeVisible();
});

const photo = documentFixture({ filename: 'id.png', kbSize: 1_048_576, url: '/file/1', thumbnailUrl: '/small/1' });
const pdf = documentFixture({
  id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d2',
  filename: 'proof.pdf',
  fileType: 'application/pdf',
  documentType: 'license disk',
  url: '/file/2',
});
const secret = documentFixture({ id: '6a4c4b80-8f6d-4a43-9d0c-0000000000d3', filename: 'secret.png', access: 'admin' });

const documentsAt = (search: string, documents: unknown = [photo, pdf, secret]) =>
  renderWithHost(<ViewRenewalPage />, {
    at: `/view-renewal/${id}?tab=documents${search}`,
    path: '/view-renewal/:id',
    user,
    answers: {
      'GET /renewals': { count: 1, entries: [renewal()] },
      [`GET /users/${user.id}`]: user,
      'GET /documents': documents,
    },
  });

test('[REN-6] a card shows a thumbnail or the icon of a PDF, name, size and View; nothing of what is for clerks', async () => {
  documentsAt('');
  const panel = await screen.findByRole('tabpanel', { name: 'Documents' }, { timeout: 3000 });
  expect(await within(panel).findByText('1.049 MB')).toBeVisible();
  expect(panel.querySelectorAll('img[src="/small/1"]')).toHaveLength(1);
  expect(panel.querySelectorAll('img')).toHaveLength(1);
  expect(panel.querySelectorAll('svg')).toHaveLength(1);
  expect(within(panel).queryByText('secret.png')).toBeNull();
  const picture = screen.getByRole('link', { name: 'View id.png' });
  expect(picture).toHaveAttribute('target', '_blank');
  expect(picture).toHaveAttribute('href', expect.stringMatching(/\/file\/1$/));
  const paper = screen.getByRole('link', { name: 'View proof.pdf' });
  expect(paper).toHaveAttribute('target', '_blank');
  expect(paper).toHaveAttribute('href', `/view-renewal/${id}?tab=documents&document=${pdf.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Preview id.png' }));
  const dialog = await screen.findByRole('dialog', { name: 'ID' });
  expect(within(dialog).getByRole('img', { name: 'id.png' })).toHaveAttribute('src', '/file/1');
});

test('[REN-6] the link of a document opens its preview, which the owner may see', async () => {
  const { unmount } = documentsAt(`&document=${photo.id}`);
  expect(await screen.findByRole('dialog', { name: 'ID' }, { timeout: 3000 })).toBeVisible();
  unmount();
  documentsAt(`&document=${secret.id}`);
  expect(await screen.findByText('id.png', {}, { timeout: 3000 })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[REN-6] signed links are fetched again before they end, and an open preview keeps what it shows', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let round = 0;
  const { calls } = documentsAt(`&document=${photo.id}`, () => [{ ...photo, url: `/file/${++round}` }]);
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(3000);
  const links = () => calls.filter(({ path }) => path === '/documents').length;
  const view = () => screen.getByLabelText('View id.png');
  expect([links(), view().getAttribute('href')]).toEqual([1, expect.stringMatching(/\/file\/1$/)]);
  await wait(241_000);
  expect([links(), view().getAttribute('href')]).toEqual([2, expect.stringMatching(/\/file\/2$/)]);
  expect(screen.getByRole('img', { name: 'id.png' })).toHaveAttribute('src', '/file/1');
  jest.useRealTimers();
});

test('[REN-5] a renewal is shown 500 ms after it has arrived', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  shown({ count: 1, entries: [renewal()] });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await wait(490);
  expect(screen.queryByText('Renewal Status')).toBeNull();
  await wait(100);
  expect(screen.getByText('Renewal Status')).toBeVisible();
  jest.useRealTimers();
});
