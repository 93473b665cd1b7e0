import { MenuList } from './MenuList.tsx';
import { useSideMenuStyles } from './SideMenu.styles.ts';

/** The menu beside account and admin pages. On a phone its entries are in the header's menu. */
export function SideMenu({ area }: { area: 'user' | 'admin' }) {
  const styles = useSideMenuStyles();
  return (
    <nav className={styles.menu} data-surface="card" aria-label={area === 'admin' ? 'Administration' : 'My account'}>
      <MenuList area={area} />
    </nav>
  );
}
