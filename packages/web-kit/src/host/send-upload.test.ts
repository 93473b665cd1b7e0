import { isUpload, sendUpload, type Upload } from './send-upload.ts';

class FakeRequest extends EventTarget {
  static newest: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened: unknown[] = [];
  form: FormData | undefined;
  constructor() {
    super();
    FakeRequest.newest = this;
  }
  open(...values: unknown[]) {
    this.opened = values;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

const original = globalThis.XMLHttpRequest;
beforeAll(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: original }));

const file = new File(['x'], 'id.png', { type: 'image/png' });
function start(upload: Upload = { file }, fields: Record<string, unknown> = {}) {
  const controller = new AbortController();
  const response = sendUpload('/api/uploads/id', { accept: 'application/json' }, fields, upload, controller.signal);
  return { response, controller, request: FakeRequest.newest };
}

test('[PRO-6] a file is sent as a form after its fields, and the answer comes back', async () => {
  const fields = { userId: 'me', count: 2, file: 'no', onProgress: 'no', note: undefined };
  const { response, request } = start({ file }, fields);
  expect(request.opened).toEqual(['POST', '/api/uploads/id']);
  expect(request.headers).toEqual({ accept: 'application/json' });
  expect([...(request.form ?? [])].map(([name]) => name)).toEqual(['userId', 'count', 'file']);
  expect(Object.fromEntries(request.form ?? [])).toMatchObject({ userId: 'me', count: '2', file: { name: 'id.png' } });
  Object.assign(request, { status: 201, responseText: '{"id":1}' });
  request.dispatchEvent(new Event('load'));
  const answer = await response;
  expect([answer.status, await answer.json()]).toEqual([201, { id: 1 }]);
});

test('a picture without a name gets one', () => {
  const sent = start({ file: new Blob(['x']) }).request.form?.get('file');
  expect(sent).toMatchObject({ name: 'upload' });
});

test('[PRO-6] the progress is told as a share of the whole', () => {
  const onProgress = jest.fn();
  const { request } = start({ file, onProgress });
  for (const [loaded, total] of [
    [1, 4],
    [4, 4],
    [5, 0],
  ])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  expect(onProgress.mock.calls).toEqual([[0.25], [1], [0]]);
  expect(() => start().request.upload.dispatchEvent(new Event('progress'))).not.toThrow();
});

test('an upload that is interrupted, or given up, says so', async () => {
  const interrupted = start();
  interrupted.request.dispatchEvent(new Event('error'));
  await expect(interrupted.response).rejects.toThrow('The upload was interrupted.');
  const givenUp = start();
  givenUp.controller.abort();
  await expect(givenUp.response).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([[null], [undefined], ['file'], [{}], [{ file: 'id.png' }]])('%j is no upload', (value) => {
  expect(isUpload(value)).toBe(false);
  expect(isUpload({ file })).toBe(true);
});
