import {
  areDraftsRetained,
  clearDrafts,
  restoreDraftsFor,
  retainDrafts,
  saveDraft,
  takeDraft,
} from './draft-storage.ts';

const setNavigationType = (type: string | undefined) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    ...(type ? { value: () => [{ type }] } : { value: undefined }),
  });

beforeEach(() => {
  sessionStorage.clear();
  setNavigationType('reload');
});
afterEach(() => Reflect.deleteProperty(performance, 'getEntriesByType'));

test('[M4] after a reload a draft comes back once, to the same form on the same page', () => {
  saveDraft('/profile', ['name', 'email'], { name: 'Lerato' });
  expect(takeDraft('/profile', ['name'])).toBeUndefined();
  expect(takeDraft('/contact', ['name', 'email'])).toBeUndefined();
  expect(takeDraft('/profile', ['email', 'name'])).toEqual({ name: 'Lerato' });
  expect(takeDraft('/profile', ['name', 'email'])).toBeUndefined();
});

test.each([['navigate'], [undefined]])('a visit that is no reload (%s) gets no draft, and none is left', (type) => {
  setNavigationType(type);
  saveDraft('/profile', ['name'], { name: 'Lerato' });
  expect(takeDraft('/profile', ['name'])).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('[ACC-10] the drafts of an expired session come back to the same person, without a reload', () => {
  setNavigationType('navigate');
  saveDraft('/profile', ['name'], { name: 'Lerato' });
  retainDrafts('me');
  expect(areDraftsRetained()).toBe(true);
  restoreDraftsFor('me');
  expect(takeDraft('/profile', ['name'])).toEqual({ name: 'Lerato' });
  expect(areDraftsRetained()).toBe(false);
});

test('[ACC-10] somebody else who logs in gets none of them', () => {
  saveDraft('/profile', ['name'], { name: 'Lerato' });
  sessionStorage.setItem('submissions', '{}');
  retainDrafts('me');
  restoreDraftsFor('somebody else');
  expect({ ...sessionStorage }).toEqual({ submissions: '{}' });
  expect(areDraftsRetained()).toBe(false);
});

test('a draft that is not an object is none', () => {
  for (const stored of ['7', 'null', '"name"']) {
    sessionStorage.setItem('draft /profile name', stored);
    expect(takeDraft('/profile', ['name'])).toBeUndefined();
  }
});

test('clearing keeps what is no draft', () => {
  saveDraft('/profile', ['name'], { name: 'Lerato' });
  retainDrafts('me');
  sessionStorage.setItem('vehicle draft me', '{}');
  clearDrafts();
  expect({ ...sessionStorage }).toEqual({ 'vehicle draft me': '{}' });
});
