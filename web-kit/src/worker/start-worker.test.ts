import { startWorker } from './start-worker.ts';

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

test('a cross-origin worker is imported by a blob script whose URL is revoked once it runs', () => {
  const worker = startWorker(new URL('https://site.test/modules/mfe-x/1.0.0/x.worker.js'));
  expect(worker).toMatchObject({ address: 'blob:http://localhost/1' });
  expect(createdBlobs[0]?.size).toBe('importScripts("https://site.test/modules/mfe-x/1.0.0/x.worker.js");'.length);
  expect(revoked).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('message'));
  expect(revoked).toHaveBeenCalledWith('blob:http://localhost/1');
});
