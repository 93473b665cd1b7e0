import { hasPermission, type User } from 'shared-contracts/users';
import { clearDrafts, restoreDraftsFor, retainDrafts } from '../forms/draft-storage.ts';

/** What the browser keeps of a session (docs/requirements.md, ACC-10): the token and userId are read at start, permissions name them. */
export interface StoredSession {
  token: string;
  userId: string;
}

const keys = { token: 'token', userId: 'userId', permissions: 'permissions', state: 'state' } as const;
const marker = 'session';
const viewCookie = 'view';

const hasCookie = (name: string) => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

/** Keeps a session. Not remembered, it lasts as long as the cookie that the browser drops when it closes. */
export function storeSession(session: StoredSession, user: User, remember: boolean): void {
  restoreDraftsFor(session.userId);
  localStorage.setItem(keys.userId, session.userId);
  localStorage.setItem(keys.state, JSON.stringify({ remember }));
  localStorage.setItem(keys.token, session.token);
  document.cookie = `${marker}=1; Path=/; SameSite=Lax${secure()}`;
  storePermissionsCookie(user);
}

/** Says to the front door which modules may be preloaded; no secret. */
export function storePermissionsCookie(user: User): void {
  localStorage.setItem(keys.permissions, JSON.stringify(user.permissions.map(({ permission }) => permission)));
  const view = hasPermission(user, 'isAdmin') ? 'admin' : 'authenticated';
  document.cookie = `${viewCookie}=${view}; Path=/; SameSite=Lax; Max-Age=${30 * 86_400}${secure()}`;
}

/** The session of an earlier visit, unless it was not to be remembered and the browser has been closed since. */
export function readSession(): StoredSession | undefined {
  const token = localStorage.getItem(keys.token);
  const userId = localStorage.getItem(keys.userId);
  if (!token || !userId) return undefined;
  const remembered = localStorage.getItem(keys.state)?.includes('"remember":true') ?? false;
  if (!remembered && !hasCookie(marker)) {
    clearSession();
    return undefined;
  }
  return { token, userId };
}

/** Forgets the session; what is not the session's (a checkout id) goes too, because it names a payment of it. One that ran out leaves the drafts. */
export function clearSession(ranOutFor?: string): void {
  for (const key of [...Object.values(keys), 'checkoutId']) localStorage.removeItem(key);
  if (ranOutFor) retainDrafts(ranOutFor);
  else clearDrafts();
  document.cookie = `${marker}=; Path=/; Max-Age=0`;
  document.cookie = `${viewCookie}=; Path=/; Max-Age=0`;
}

/** Calls back when another tab logs out. */
export function onLogoutInOtherTab(run: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === keys.token && newValue === null)) run();
  });
}
