import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';

const link = '/api/documents/1/file?expires=9&signature=s';
const apiBase = 'https://acme.site.test/api';
const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();
const [createObjectURL, revokeObjectURL] = [jest.fn(() => 'blob:picture'), jest.fn()];

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch as never);
});
afterEach(() => jest.restoreAllMocks());

const show = (options: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<DocumentViewer url={link} fileType="image/png" name="id.png" />, options);

test('on our site a picture is shown by its link', () => {
  show();
  expect(screen.getByRole('img', { name: 'id.png' })).toHaveAttribute('src', link);
  expect(fetch).not.toHaveBeenCalled();
});

test('[PTR-1] on a partner’s page it is read from our site and shown from memory, which is given back', async () => {
  fetch.mockResolvedValue(new Response('a picture'));
  const { unmount } = show({ apiBase });
  await waitFor(() => expect(screen.getByRole('img', { name: 'id.png' })).toHaveAttribute('src', 'blob:picture'));
  expect(fetch.mock.calls).toEqual([
    [`https://acme.site.test${link}`, { signal: expect.any(AbortSignal), credentials: 'omit' }],
  ]);
  unmount();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:picture');
});

test.each([
  ['cannot be read', () => Promise.resolve(new Response('', { status: 403 }))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('[PTR-1] a picture that %s is reported, and offered in a tab of its own', async (_, answer) => {
  fetch.mockImplementation(answer);
  const report = jest.fn();
  show({ apiBase, report });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page cannot show the document.');
  expect(screen.getByRole('link', { name: 'Open id.png in a new tab' })).toHaveAttribute(
    'href',
    `https://acme.site.test${link}`,
  );
  expect(report).toHaveBeenCalledTimes(1);
});

test('[M18] where the page’s policy forbids pictures from memory, the document is offered in a tab of its own', async () => {
  fetch.mockResolvedValue(new Response('a picture'));
  show({ apiBase });
  await waitFor(() => expect(screen.getByRole('img', { name: 'id.png' })).toHaveAttribute('src', 'blob:picture'));
  fireEvent.error(screen.getByRole('img', { name: 'id.png' }));
  expect(screen.getByRole('link', { name: 'Open id.png in a new tab' })).toBeVisible();
});
