import { siteAddress, startWorker } from './start-worker.ts';

class FakeWorker extends EventTarget {
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
}

const createdBlobs: Blob[] = [];
const revoked = jest.fn();

beforeEach(() => {
  createdBlobs.length = 0;
  revoked.mockClear();
  Object.assign(globalThis, { Worker: FakeWorker });
  URL.createObjectURL = (blob: Blob) => `blob:http://localhost/${createdBlobs.push(blob)}`;
  URL.revokeObjectURL = revoked;
});

test('a same-origin worker is started directly', () => {
  const address = `${location.origin}/modules/mfe-x/1.0.0/x.worker.js`;
  expect(startWorker(new URL(address))).toMatchObject({ address });
  expect(createdBlobs).toEqual([]);
});

test('a worker of a page whose files come from a CDN is started from the site itself', () => {
  document.documentElement.dataset.assets = 'https://assets.test';
  const path = '/modules/mfe-x/1.0.0/x.worker.js';
  expect(startWorker(new URL(`https://assets.test${path}`))).toMatchObject({ address: `${location.origin}${path}` });
  expect(createdBlobs).toEqual([]);
  expect(siteAddress(new URL(`https://other.test${path}`)).origin).toBe('https://other.test');
  delete document.documentElement.dataset.assets;
});

test('a cross-origin worker is imported by a blob script whose URL is revoked once it runs', () => {
  const worker = startWorker(new URL('https://site.test/modules/mfe-x/1.0.0/x.worker.js'));
  expect(worker).toMatchObject({ address: 'blob:http://localhost/1' });
  expect(createdBlobs[0]?.size).toBe('importScripts("https://site.test/modules/mfe-x/1.0.0/x.worker.js");'.length);
  expect(createdBlobs[0]?.type).toBe('text/javascript');
  expect(revoked).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) worker.dispatchEvent(new Event('message'));
  expect(revoked.mock.calls).toEqual([['blob:http://localhost/1']]);
});

test('the script of a cross-origin worker that cannot run is not kept either', () => {
  const worker = startWorker(new URL('https://site.test/modules/mfe-x/1.0.0/x.worker.js'));
  worker.dispatchEvent(new Event('error'));
  expect(revoked.mock.calls).toEqual([['blob:http://localhost/1']]);
});

test('where the page demands it, the address of a worker passes the one policy for workers', () => {
  const createPolicy = jest.fn((_: string, rules: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}`,
  }));
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  for (const file of ['x', 'y']) {
    const address = `${location.origin}/modules/mfe-x/1.0.0/${file}.worker.js`;
    expect(startWorker(new URL(address))).toMatchObject({ address: `trusted ${address}` });
  }
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['allset-workers']);
});
