import { hasPermission, holdsAny } from 'shared-contracts/admin-permissions';
import { pages, type View } from 'shared-contracts/pages';
import { isWhiteLabel } from 'shared-contracts/product';
import type { User } from 'shared-contracts/user';
import { actsAsAdmin, adminHome } from 'web-kit/host';
import type { LoginNotice } from './login-notice.ts';

interface Visit {
  path: string;
  search: string;
  /** Access that the path requires, from the registry. */
  view: View;
  /** Of an administrators' path: the permissions of which its visitor needs one. */
  permissions: readonly string[] | undefined;
  user: User | undefined;
  /** The session ended without a logout, so the visitor was using the site. */
  sessionLost: boolean;
  company: { reference: string; showAdmin: boolean };
  /** False if the visitor is already on the page and only the session has changed. */
  entering: boolean;
}

const hasAdminArea = (company: Visit['company']) => company.showAdmin || !isWhiteLabel(company);

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

const loginFor = ({ path, search }: Pick<Visit, 'path' | 'search'>) => `${pages.login.path}${path}${search}`;

/** Returns the path to redirect a visit to, or undefined if it is allowed. Call it once the session is known. */
export function redirectFor(visit: Visit): string | undefined {
  const { path, view, permissions, user, sessionLost, company, entering } = visit;
  const isAdmin = user !== undefined && actsAsAdmin(user, company);
  const isActivated = user !== undefined && hasPermission(user, 'isActivatedUser');
  if (isUnder(path, pages.verifyAccount.path)) {
    if (!user?.verified || !entering) return undefined;
    return isActivated || isAdmin ? pages.manageVehicles.path : pages.accountSetup.path;
  }
  if (view === 'public') return undefined;
  if (view === 'admin' && !isAdmin)
    return !user && sessionLost && hasAdminArea(company) ? loginFor(visit) : pages.home.path;
  if (!user) return loginFor(visit);
  if (!user.verified) return pages.verifyAccount.path;
  if (view === 'admin' && user.needsSecondFactor && path !== pages.adminProfile.path) return pages.adminProfile.path;
  // The desk says which permission was missing, but not to who only asks for the area.
  if (view === 'admin' && !holdsAny(user, permissions))
    return adminHome(user) + (path === pages.admin.path ? '' : `?needs=${permissions}`);
  if (isAdmin) return undefined;
  if (!isActivated && !isUnder(path, pages.accountSetup.path)) return pages.accountSetup.path;
  return undefined;
}

/** The notice for a logged-out visitor who was redirected to `at`. Undefined if logging in would not help. */
export function noticeFor(visit: Visit, at: string): LoginNotice | undefined {
  const { view, user, sessionLost, company } = visit;
  if (user) return undefined;
  const login = loginFor(visit);
  if (at === login)
    return sessionLost ? { kind: 'session lost', at: `${pages.login.path}${visit.path}`, login } : undefined;
  return view === 'admin' && hasAdminArea(company) ? { kind: 'login needed', at, login } : undefined;
}
