import { loadCode, refreshCode } from './load-code.ts';

const folder = 'https://site.test/modules/mfe-x/2.0.0/';
const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();

function request(file: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.dataset.rspack = `mfe_x:${file}`;
  script.src = folder + file;
  script.integrity = 'sha256-x';
  // A test environment does not load it.
  script.type = 'text/plain';
  return document.head.appendChild(script);
}

beforeEach(() => {
  fetch.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch as never);
});
afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('[M10] code that does not arrive in time is an error that names the files that hang', async () => {
  jest.useFakeTimers();
  request('7.js');
  const loading = loadCode(() => new Promise<never>(() => undefined), 'mfe-x', 4000);
  const failed = expect(loading).rejects.toThrow(`Loading ${folder}7.js took longer than 4000 ms`);
  await jest.advanceTimersByTimeAsync(4200);
  await failed;
});

test('[M10] a file that hangs is requested again at another URL, with its digest, and no file of another module', async () => {
  request('7.js');
  await refreshCode('mfe-y', new Error('late'));
  expect(document.scripts).toHaveLength(1);
  await refreshCode('mfe-x', new Error('late'));
  const [, again] = document.scripts;
  expect(again?.src).toMatch(/\/modules\/mfe-x\/2\.0\.0\/7\.js\?try=\d+$/);
  expect(again?.integrity).toBe('sha256-x');
  again?.dispatchEvent(new Event('load'));
  expect(document.scripts).toHaveLength(1);
});

test('[M10] every file that failed is fetched past the browser’s cache, once', async () => {
  await loadCode(async () => undefined, 'mfe-x', 4000);
  const script = request('8.js');
  script.dispatchEvent(new Event('error'));
  script.remove();
  const failure = new Error('a screen failed', {
    cause: Object.assign(new Error('Loading chunk 7 failed'), { request: `${folder}7.js` }),
  });
  await refreshCode('mfe-x', failure);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${folder}8.js`, `${folder}7.js`]);
  for (const [, init] of fetch.mock.calls) expect(init).toMatchObject({ cache: 'reload' });
  await refreshCode('mfe-x', new Error('late'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
