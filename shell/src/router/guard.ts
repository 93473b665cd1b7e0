import { pages, type View } from 'shared-contracts/pages';
import { hasPermission, type User } from 'shared-contracts/users';
import { actsAsAdmin } from 'web-kit/host';

interface Visit {
  path: string;
  search: string;
  /** What the path asks for, from the registry. */
  view: View;
  user: User | undefined;
  company: { reference: string; showAdmin: boolean };
  /** False when the visitor is on the page already and only the session has changed. */
  entering: boolean;
}

const isUnder = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Decides on data alone whether a visit may go on: the path to go to instead, or undefined. Call it once the session is known. */
export function redirectFor({ path, search, view, user, company, entering }: Visit): string | undefined {
  const isAdmin = user !== undefined && actsAsAdmin(user, company);
  const isActivated = user !== undefined && hasPermission(user, 'isActivatedUser');
  if (isUnder(path, pages.verifyAccount.path)) {
    if (!user?.verified || !entering) return undefined;
    return isActivated || isAdmin ? pages.manageVehicles.path : pages.accountSetup.path;
  }
  if (view === 'public') return undefined;
  if (view === 'admin') return isAdmin ? undefined : pages.home.path;
  if (!user) return `${pages.login.path}${path}${search}`;
  if (isAdmin) return undefined;
  if (!user.verified) return pages.verifyAccount.path;
  if (!isActivated && !isUnder(path, pages.accountSetup.path)) return pages.accountSetup.path;
  return undefined;
}
