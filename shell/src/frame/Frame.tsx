import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { ownerOfPath } from 'shared-contracts/owner-of-path';
import { href } from 'shared-contracts/pages';
import { isWhiteLabel } from 'shared-contracts/product';
import { useCompany, useSession } from 'web-kit/host';
import { InEnglish, PartContext, useText, useTexts } from 'web-kit/language';
import { LeaveGate, Overlays } from 'web-kit/overlays';
import { lazyHidden } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { languageSwitch } from '../language/language-switch.ts';
import { NewVersionBanner } from '../modules/NewVersionBanner.tsx';
import { useLoginNotices, useSite } from '../site-context.ts';
import { headerHeight } from './Header.styles.ts';
import { Header } from './Header.tsx';
import { MenuList } from './MenuList.tsx';
import { useSideMenuStyles } from './SideMenu.styles.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useLogoutOnArrival } from './use-logout.ts';

const useStyles = makeStyles({
  footer: {
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    lineHeight: '20px',
  },
  inner: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    justifyContent: 'space-between',
    maxWidth: '1120px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: '32px 24px',
    '@media (max-width: 640px)': { paddingInline: '16px' },
  },
  text: { margin: 0, maxWidth: '64ch' },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
});

/** The notice that this is not a government service, and a link to the terms. A company's site has the languages alone. */
function Footer() {
  const styles = useStyles();
  const t = useText();
  const { company, words } = useCompany();
  const languages = useSyncExternalStore(languageSwitch.subscribe, languageSwitch.get, () => undefined);
  if (isWhiteLabel(company)) return languages;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {t(
            '{name} is a private company, not the government. The registering authority sets the final amount of a licence fee.',
            { name: words.name },
          )}
        </p>
        <div>
          <Link to={href('terms')} className={styles.link}>
            {t('Terms & Privacy Policy')}
          </Link>
          <p className={styles.text}>© 2020 {company.fullCompanyName}</p>
        </div>
        {languages}
      </div>
    </footer>
  );
}

const useFrameStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', minHeight: '100vh' },
  skip: {
    position: 'absolute',
    top: '8px',
    left: '8px',
    zIndex: 10,
    paddingBlock: '8px',
    paddingInline: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    transform: 'translateY(-200%)',
    ':focus': { transform: 'none' },
  },
  body: { display: 'flex', flexGrow: 1, minWidth: 0 },
  // Beside the menu lists arrive after the page. The footer begins below what is visible, so that they do not move it.
  tall: { minHeight: `calc(100vh - ${headerHeight})` },
  content: {
    flexGrow: 1,
    minWidth: 0,
    outlineStyle: 'none',
    // Keeps a focused element clear of the sticky header, and on a phone of the stepper's footer (WCAG 2.4.11).
    '& :where(a, button, input, select, textarea, [tabindex])': {
      scrollMarginTop: '80px',
      scrollMarginBottom: '104px',
    },
  },
  progress: {
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 20,
    height: '3px',
    width: '100%',
    backgroundColor: tokens.colorBrandBackground,
    transformOrigin: '0 0',
    animationName: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } },
    animationDuration: '4s',
    animationTimingFunction: 'cubic-bezier(.1, .7, .1, 1)',
    animationFillMode: 'forwards',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** The menu beside account and admin pages. On a phone its entries are in the header's menu. */
function SideMenu({ area }: { area: 'user' | 'admin' }) {
  const styles = useSideMenuStyles();
  const t = useText();
  return (
    <nav
      className={styles.menu}
      data-surface="card"
      aria-label={area === 'admin' ? t('Administration') : t('My account')}
    >
      <MenuList area={area} />
    </nav>
  );
}

// Few visitors were redirected.
const LoginNotice = lazyHidden(
  async () => (await import(/* webpackChunkName: "notices" */ './LoginNotice.tsx')).LoginNotice,
  () => null,
);

/** Layout of every page: skip link, header, menu, content, footer. What is not translated is marked as English. */
export function Frame() {
  const styles = useFrameStyles();
  const texts = useTexts();
  const { t, lang } = texts;
  const { registry, banner } = useSite();
  const { user, isActivated } = useSession();
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const view = ownerOfPath(registry, pathname)?.view ?? 'public';
  // The user's own payments are an account page, although their path is public.
  const withMenu = user !== undefined && (view !== 'public' || pathname === href('payments'));
  const inAdmin = withMenu && view === 'admin';
  const notice = useLoginNotice();
  useFocusOnNavigation();
  useLogoutOnArrival();
  return (
    <PartContext value={texts}>
      <div className={styles.frame}>
        <a href="#content" className={styles.skip} data-surface="card">
          {t('Skip to content')}
        </a>
        {banner}
        <Header wide={withMenu} inAdmin={inAdmin} />
        {busy && <div className={styles.progress} role="progressbar" aria-label={t('Loading the page')} />}
        <div className={mergeClasses(styles.body, withMenu && styles.tall)}>
          {withMenu && <SideMenu area={inAdmin ? 'admin' : 'user'} />}
          <main id="content" tabIndex={-1} className={styles.content} lang={lang && 'en'}>
            <InEnglish>
              {notice && <LoginNotice notice={notice} />}
              <Outlet />
            </InEnglish>
          </main>
        </div>
        {!inAdmin && <Footer />}
        <NewVersionBanner />
        {user?.verified && isActivated && <Slot name="ambient" quiet />}
        <LeaveGate />
        <Overlays />
      </div>
    </PartContext>
  );
}

/** Why a logged-out visitor was redirected to this page. */
function useLoginNotice() {
  const notices = useLoginNotices();
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  const { pathname } = useLocation();
  const { user } = useSession();
  return notice && !user && pathname === notice.at ? notice : undefined;
}
