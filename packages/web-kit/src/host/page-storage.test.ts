import { localPageStorage, setStoragePrefix, storagePrefix, tabStorage } from './page-storage.ts';

afterEach(() => {
  setStoragePrefix('');
  localStorage.clear();
  sessionStorage.clear();
});

test('on our own site keys are as the specification names them', () => {
  localPageStorage.set('token', 'abc');
  expect({ ...localStorage }).toEqual({ token: 'abc' });
});

test('[PTR-2] with a prefix, keys of others are neither read, listed nor removed', () => {
  sessionStorage.setItem('draft theirs', 'x');
  localStorage.setItem('token', 'theirs');
  setStoragePrefix('allset.');
  expect(storagePrefix()).toBe('allset.');
  expect(localPageStorage.get('token')).toBeNull();
  localPageStorage.set('token', 'ours');
  tabStorage.set('draft ours', 'y');
  expect(tabStorage.keysFrom('draft ')).toEqual(['draft ours']);
  expect(tabStorage.get('draft ours')).toBe('y');
  localPageStorage.remove('token');
  tabStorage.remove('draft ours');
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ token: 'theirs' }, { 'draft theirs': 'x' }]);
});

test('[M18] where the storage is full, a session lasts as long as the page, and an older one does not come back', () => {
  localPageStorage.set('token', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  localPageStorage.set('token', 'new');
  expect([localPageStorage.get('token'), localPageStorage.keysFrom('to')]).toEqual(['new', ['token']]);
  expect(localStorage).toHaveLength(0);
  full.mockRestore();
  localPageStorage.set('token', 'newer');
  expect([localPageStorage.get('token'), { ...localStorage }]).toEqual(['newer', { token: 'newer' }]);
});

test('[M18] where the browser blocks storage, a session lasts as long as the page', () => {
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localPageStorage.set('token', 'abc');
  expect([localPageStorage.get('token'), localPageStorage.keysFrom('to')]).toEqual(['abc', ['token']]);
  localPageStorage.remove('token');
  expect(localPageStorage.get('token')).toBeNull();
  blocked.mockRestore();
});
