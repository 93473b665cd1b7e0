import { mergeClasses } from '@fluentui/react-components';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { isWhiteLabel } from 'shared-contracts/product';
import { useCompany, useSession } from 'web-kit/host';
import { LeaveGate } from 'web-kit/overlays';
import { AmbientParts } from '../modules/AmbientParts.tsx';
import { useSite } from '../site-context.ts';
import { ownerOfPath } from '../modules/owner-of-path.ts';
import { NewVersionBanner } from '../modules/NewVersionBanner.tsx';
import { OverrideBanner } from '../modules/OverrideBanner.tsx';
import { Footer } from './Footer.tsx';
import { useFrameStyles } from './Frame.styles.ts';
import { Header } from './Header.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLogoutOnArrival } from './use-logout.ts';
import { MenuList } from './MenuList.tsx';
import { useSideMenuStyles } from './SideMenu.styles.ts';

/** The menu beside account and admin pages. On a phone its entries are in the header's menu. */
function SideMenu({ area }: { area: 'user' | 'admin' }) {
  const styles = useSideMenuStyles();
  return (
    <nav className={styles.menu} data-surface="card" aria-label={area === 'admin' ? 'Administration' : 'My account'}>
      <MenuList area={area} />
    </nav>
  );
}

/** Layout of every page: skip link, header, menu, content, footer. */
export function Frame() {
  const styles = useFrameStyles();
  const { company } = useCompany();
  const { registry, overrides } = useSite();
  const { user } = useSession();
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const view = ownerOfPath(registry, pathname)?.view ?? 'public';
  // The user's own payments are an account page, although their path is public.
  const withMenu = user !== undefined && (view !== 'public' || pathname === href('payments'));
  useFocusOnNavigation();
  useLogoutOnArrival();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip} data-surface="card">
        Skip to content
      </a>
      {overrides && <OverrideBanner overrides={overrides} />}
      <Header wide={withMenu} inAdmin={withMenu && view === 'admin'} />
      {busy && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      <div className={mergeClasses(styles.body, withMenu && styles.tall)}>
        {withMenu && <SideMenu area={view === 'admin' ? 'admin' : 'user'} />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <LoginNotice />
          <Outlet />
        </main>
      </div>
      {!isWhiteLabel(company) && <Footer />}
      <NewVersionBanner />
      <AmbientParts />
      <LeaveGate />
    </div>
  );
}
