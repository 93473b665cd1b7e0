import { userFixture } from '../testing/fixtures.ts';
import {
  clearSession,
  onLogoutInOtherTab,
  readSession,
  storePermissionsCookie,
  storeSession,
} from './session-storage.ts';

const user = userFixture();
const session = { token: 'a-token', userId: user.id };
const closeBrowser = () => {
  document.cookie = 'session=; Path=/; Max-Age=0';
};

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

test('[ACC-10] a session is stored under the names of the requirements, and leaves nothing when it ends', () => {
  storeSession(session, user, true);
  localStorage.setItem('checkoutId', 'checkout-0001');
  localStorage.setItem('theme', 'kept');
  expect({ ...localStorage }).toEqual({
    token: 'a-token',
    userId: user.id,
    permissions: '["isActivatedUser"]',
    state: '{"remember":true}',
    checkoutId: 'checkout-0001',
    theme: 'kept',
  });
  expect(document.cookie.split('; ').toSorted()).toEqual(['session=1', 'view=authenticated']);
  clearSession();
  expect({ ...localStorage }).toEqual({ theme: 'kept' });
  expect(document.cookie).toBe('');
});

test('[ACC-1] a remembered session outlives the browser, another one does not and is cleared', () => {
  storeSession(session, user, true);
  closeBrowser();
  expect(readSession()).toEqual(session);
  storeSession(session, user, false);
  expect(readSession()).toEqual(session);
  closeBrowser();
  expect(readSession()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test.each(['token', 'userId'])('[ACC-10] without the %s there is no session', (key) => {
  storeSession(session, user, true);
  localStorage.removeItem(key);
  expect(readSession()).toBeUndefined();
});

test('a session of which nobody knows whether it is remembered is not', () => {
  storeSession(session, user, true);
  localStorage.removeItem('state');
  document.cookie = 'other=1; Path=/';
  closeBrowser();
  expect(readSession()).toBeUndefined();
});

test('an administrator is told to the edge as such', () => {
  storePermissionsCookie(userFixture({ permissions: ['isAdmin'] }));
  expect(document.cookie).toContain('view=admin');
  expect(localStorage.getItem('permissions')).toBe('["isAdmin"]');
});

test('[ACC-10] drafts outlive only an expired session, for the same person', () => {
  const draft = 'draft /profile name';
  sessionStorage.setItem(draft, '{}');
  clearSession(user.id);
  storeSession(session, user, true);
  expect(sessionStorage.getItem(draft)).toBe('{}');
  clearSession(user.id);
  storeSession({ ...session, userId: 'somebody else' }, user, true);
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem(draft, '{}');
  clearSession();
  expect(sessionStorage).toHaveLength(0);
});

test('a logout in another tab is heard, other changes are not', () => {
  const run = jest.fn();
  onLogoutInOtherTab(run);
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'new' }));
  dispatchEvent(new StorageEvent('storage', { key: 'userId', newValue: null }));
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(run).toHaveBeenCalledTimes(2);
});
