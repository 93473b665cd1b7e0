import { holdsAny } from 'shared-contracts/admin-permissions';
import type { User } from 'shared-contracts/user';
import { clearDrafts, restoreDraftsFor, retainDrafts } from './draft-storage.ts';
import { localPageStorage, storagePrefix } from './page-storage.ts';
import { claimVehicleToRenew, dropVehicleToRenew } from './vehicle-to-renew.ts';

/**
 * The stored session (docs/spec/requirements.md, ACC-10). Token and userId are read at start; permissions are only a copy.
 */
export interface StoredSession {
  token: string;
  userId: string;
}

const keys = { token: 'token', userId: 'userId', permissions: 'permissions', state: 'state' } as const;
const marker = 'session';
const viewCookie = 'view';

const hasCookie = (name: string) =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${storagePrefix()}${name}=`));
const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

/** Stores a session. Without `remember` it lasts until the browser closes and drops its session cookie. */
export function storeSession(session: StoredSession, user: User, remember: boolean): void {
  restoreDraftsFor(session.userId);
  claimVehicleToRenew(session.userId);
  localPageStorage.set(keys.userId, session.userId);
  localPageStorage.set(keys.state, JSON.stringify({ remember }));
  localPageStorage.set(keys.token, session.token);
  document.cookie = `${storagePrefix()}${marker}=1; Path=/; SameSite=Lax${secure()}`;
  storePermissionsCookie(user);
}

/** Stores the permissions, and a cookie that tells the edge which modules to preload. Not a secret. */
export function storePermissionsCookie(user: User): void {
  localPageStorage.set(keys.permissions, JSON.stringify(user.permissions.map(({ permission }) => permission)));
  const view = holdsAny(user) ? 'admin' : 'authenticated';
  document.cookie = `${storagePrefix()}${viewCookie}=${view}; Path=/; SameSite=Lax; Max-Age=${30 * 86_400}${secure()}`;
}

/** The session of an earlier visit, unless it was not remembered and the browser has been closed since. */
export function readSession(): StoredSession | undefined {
  const token = localPageStorage.get(keys.token);
  const userId = localPageStorage.get(keys.userId);
  if (!token || !userId) return undefined;
  const remembered = localPageStorage.get(keys.state)?.includes('"remember":true') ?? false;
  if (!remembered && !hasCookie(marker)) {
    clearSession();
    return undefined;
  }
  return { token, userId };
}

/**
 * Clears the stored session, and the checkout id because it identifies a payment of that session. Drafts are kept only
 * for an expired session, whose user id is `expiredFor`.
 */
export function clearSession(expiredFor?: string): void {
  for (const key of [...Object.values(keys), 'checkoutId']) localPageStorage.remove(key);
  if (expiredFor) retainDrafts(expiredFor);
  else {
    clearDrafts();
    dropVehicleToRenew();
  }
  document.cookie = `${storagePrefix()}${marker}=; Path=/; Max-Age=0`;
  document.cookie = `${storagePrefix()}${viewCookie}=; Path=/; Max-Age=0`;
}

/** Calls `run` when another tab logs out. */
export function onLogoutInOtherTab(run: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === storagePrefix() + keys.token && newValue === null)) run();
  });
}
