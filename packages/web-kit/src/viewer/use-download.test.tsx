import { act } from '@testing-library/react';
import { getReceipt } from 'shared-contracts/payments';
import { userFixture } from '../testing/fixtures.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { useDownload } from './use-download.ts';

const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();
const clicked: { href: string; download: string }[] = [];
const [createObjectURL, revokeObjectURL] = [jest.fn(() => 'blob:file'), jest.fn()];

beforeEach(() => {
  jest.clearAllMocks();
  clicked.length = 0;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch as never);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
});
afterEach(() => jest.restoreAllMocks());

function show(user: ReturnType<typeof userFixture> | null = userFixture()) {
  let newest: ReturnType<typeof useDownload> | undefined;
  const report = jest.fn();
  const Screen = () => {
    newest = useDownload(getReceipt);
    return null;
  };
  const { host } = renderWithHost(<Screen />, { user, report });
  const start = () => act(async () => void newest?.[0]({ id: 'a/b' }, 'receipt.pdf'));
  return { host, report, start, isBusy: () => newest?.[1] };
}

test('a file is downloaded as the person who is logged in, under its name', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetch.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { host, report, start, isBusy } = show();
  expect(isBusy()).toBe(false);
  await start();
  expect(isBusy()).toBe(true);
  expect(fetch.mock.calls).toEqual([
    [`/api${getReceipt.path.replace('{id}', 'a%2Fb')}`, { headers: { authorization: 'Bearer test-token' } }],
  ]);
  await act(async () => answer(new Response('pdf')));
  expect(clicked).toEqual([{ href: 'blob:file', download: 'receipt.pdf' }]);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:file');
  expect([isBusy(), host.toast.list.get(), report.mock.calls]).toEqual([false, [], []]);
});

test('without a session no token is sent', async () => {
  fetch.mockResolvedValue(new Response('pdf'));
  await show(null).start();
  expect(fetch.mock.calls[0]?.[1]).toEqual({ headers: {} });
});

test('a file that cannot be had says so, and is reported', async () => {
  fetch.mockResolvedValue(new Response('', { status: 503 }));
  const { host, report, start, isBusy } = show();
  await start();
  expect(host.toast.list.get()).toMatchObject([
    { intent: 'error', title: 'The file could not be downloaded', body: 'Please try again.' },
  ]);
  expect(report.mock.calls).toEqual([[new Error(`${getReceipt.path} responded with 503`), { path: getReceipt.path }]]);
  expect([clicked, isBusy()]).toEqual([[], false]);
});

test('after another login the file is asked for as that person', async () => {
  fetch.mockResolvedValue(new Response('pdf'));
  const { host, start } = show();
  act(() => host.session.signIn({ token: 'new-token', user: userFixture() }, true));
  await start();
  expect(fetch.mock.calls[0]?.[1]).toEqual({ headers: { authorization: 'Bearer new-token' } });
});
