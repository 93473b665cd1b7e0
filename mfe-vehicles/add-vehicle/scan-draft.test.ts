import { payload } from './payload-fixture.ts';
import { deleteScanDraft, readScanDraft, saveScanDraft } from './scan-draft.ts';

const documentId = '6a4c4b80-8f6d-4a43-9d0c-0000000000aa';
const store = (draft: unknown) =>
  sessionStorage.setItem('scan draft me', typeof draft === 'string' ? draft : JSON.stringify(draft));
afterEach(() => sessionStorage.clear());

test('what was known of a photo is known after a reload, for its owner alone', () => {
  const draft = { documentId, payload, scan: { tare: '1105kg' }, secondId: 'another' };
  saveScanDraft('me', draft);
  expect(readScanDraft('me')).toEqual(draft);
  expect(readScanDraft('you')).toBeUndefined();
  deleteScanDraft('me');
  expect(readScanDraft('me')).toBeUndefined();
});

test.each([
  ['nothing that can be read', '{'],
  ['no photo', { payload }],
  ['a list', []],
  ['a number as the photo', { documentId: 7 }],
])('%s is no draft', (_, stored) => {
  store(stored);
  expect(readScanDraft('me')).toBeUndefined();
});

test('of a draft that another version wrote, only what is understood is used', () => {
  store({ documentId, payload: { make: 'FORD' }, scan: { tare: 1105 }, secondId: 7 });
  expect(readScanDraft('me')).toEqual({ documentId });
});
