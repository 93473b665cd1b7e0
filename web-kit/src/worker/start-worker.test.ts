import { startWorker } from './start-worker.ts';

class FakeWorker extends EventTarget {
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
}

const made: Blob[] = [];
const revoked = jest.fn();

beforeEach(() => {
  made.length = 0;
  revoked.mockClear();
  Object.assign(globalThis, { Worker: FakeWorker });
  URL.createObjectURL = (blob: Blob) => `blob:http://localhost/${made.push(blob)}`;
  URL.revokeObjectURL = revoked;
});

test('a worker of our own origin is started as it is, under the policy of its own response', () => {
  const address = `${location.origin}/modules/mfe-x/1.0.0/x.worker.js`;
  expect(startWorker(new URL(address))).toMatchObject({ address });
  expect(made).toEqual([]);
});

test('a worker of another origin is fetched by a script of this page, whose address is given back once it runs', () => {
  const worker = startWorker(new URL('https://site.test/modules/mfe-x/1.0.0/x.worker.js'));
  expect(worker).toMatchObject({ address: 'blob:http://localhost/1' });
  expect(made[0]?.size).toBe('importScripts("https://site.test/modules/mfe-x/1.0.0/x.worker.js");'.length);
  expect(revoked).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('message'));
  expect(revoked).toHaveBeenCalledWith('blob:http://localhost/1');
});
