import { useLocation } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import { useLinkBackHere } from 'web-kit/page';

const names: Record<string, string> = {
  [pages.userRenewals.path]: 'User renewals',
  [pages.userActiveRenewals.path]: 'Active renewals',
};

/** Router state for links in a row: a back link to the list, with its name. */
export function useWayToList() {
  const { pathname } = useLocation();
  return useLinkBackHere(names[pathname] ?? (pathname.startsWith('/admin/view-user') ? 'User' : 'My renewals'));
}
