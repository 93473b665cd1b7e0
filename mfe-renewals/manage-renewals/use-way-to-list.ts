import { useLocation } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import { useBackLinkState } from 'web-kit/page';
import { useListPositionState } from '../queue/list-position.ts';

const names: Record<string, string> = {
  [pages.userRenewals.path]: 'User renewals',
  [pages.userActiveRenewals.path]: 'Active renewals',
};

/** Router state for links in a row: a back link to the list, with its name, and the list itself if it can be walked. */
export function useListBackLink() {
  const { pathname } = useLocation();
  const back = useBackLinkState(names[pathname] ?? (pathname.startsWith('/admin/view-user') ? 'User' : 'My renewals'));
  return { ...back, ...useListPositionState() };
}
