import { useLocation } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import { useText } from 'web-kit/language';
import { useBackLinkState } from 'web-kit/page';
import { useListPositionState } from '../queue/opened-list.ts';

/** Router state for links in a row: a back link to the list, with its name, and the list itself if it can be walked. */
export function useListBackLink() {
  const t = useText();
  const { pathname } = useLocation();
  const names: Record<string, string> = {
    [pages.userRenewals.path]: t('User renewals'),
    [pages.userActiveRenewals.path]: t('Active renewals'),
  };
  const back = useBackLinkState(
    names[pathname] ?? (pathname.startsWith('/admin/view-user') ? t('User') : t('My renewals')),
  );
  return { ...back, ...useListPositionState() };
}
