import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';

let pdfFailure: Error | undefined;
jest.mock('../worker/start-worker.ts', () => ({
  startWorker: () => ({ addEventListener: () => undefined, terminate: () => undefined }),
  siteAddress: (address: URL) => address,
}));
jest.mock('react-pdf', () => ({
  pdfjs: { PDFWorker: { create: () => ({ destroy: () => undefined }) } },
  Page: () => null,
  Document: ({ onLoadError }: { onLoadError: (failure: Error) => void }) => {
    useEffect(() => {
      if (pdfFailure) onLoadError(pdfFailure);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the library does, once
    }, []);
    return null;
  },
}));

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

test('[PRO-9] a document has a frame of 500 by 500', () => {
  show();
  const frame = screen.getByRole('img', { name: 'id.png' }).parentElement;
  expect(frame).toHaveStyle({ height: '500px', maxWidth: '500px' });
});

const showPdf = async (failure: Error) => {
  pdfFailure = failure;
  const report = jest.fn();
  renderWithHost(<DocumentViewer url={link} fileType="application/pdf" name="id.pdf" />, { report });
  expect(await screen.findByText('This PDF is not available right now')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
  return report.mock.calls[0]?.[1];
};
const named = (name: string) => Object.assign(new Error('failed'), { name });

test.each(['InvalidPDFException', 'PasswordException', 'ResponseException'])(
  '[PRO-9] a PDF that fails with %s is not reported as a failure of the module',
  async (name) => expect(await showPdf(named(name))).toEqual({ part: 'document' }),
);

test('[TEM-10] a PDF that the program fails to show is one', async () => {
  expect(await showPdf(named('UnknownErrorException'))).toMatchObject({ phase: 'chunk' });
});
