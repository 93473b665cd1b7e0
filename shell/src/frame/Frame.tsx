import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { isWhiteLabel } from 'shared-contracts/product';
import { useCompany, useSession } from 'web-kit/host';
import { InfoRegular } from 'web-kit/icons';
import { ownerOfPath } from 'web-kit/loading';
import { LeaveGate } from 'web-kit/overlays';
import { ButtonLink, Icon } from 'web-kit/page';
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

/** The notice that this is not a government service, and a link to the terms. */
function Footer() {
  const styles = useStyles();
  const { company, words } = useCompany();
  const languages = useSyncExternalStore(languageSwitch.subscribe, languageSwitch.get, () => undefined);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.text}>
          {words.name} is a private company, not the government. The registering authority sets the final amount of a
          licence fee.
        </p>
        <div>
          <Link to={href('terms')} className={styles.link}>
            Terms & Privacy Policy
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
  const { registry, banner } = useSite();
  const { user, isActivated } = useSession();
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const view = ownerOfPath(registry, pathname)?.view ?? 'public';
  // The user's own payments are an account page, although their path is public.
  const withMenu = user !== undefined && (view !== 'public' || pathname === href('payments'));
  const inAdmin = withMenu && view === 'admin';
  useFocusOnNavigation();
  useLogoutOnArrival();
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip} data-surface="card">
        Skip to content
      </a>
      {banner}
      <Header wide={withMenu} inAdmin={inAdmin} />
      {busy && <div className={styles.progress} role="progressbar" aria-label="Loading the page" />}
      <div className={mergeClasses(styles.body, withMenu && styles.tall)}>
        {withMenu && <SideMenu area={inAdmin ? 'admin' : 'user'} />}
        <main id="content" tabIndex={-1} className={styles.content}>
          <LoginNotice />
          <Outlet />
        </main>
      </div>
      {!inAdmin && !isWhiteLabel(company) && <Footer />}
      <NewVersionBanner />
      {user?.verified && isActivated && <Slot name="ambient" quiet />}
      <LeaveGate />
    </div>
  );
}

const useLoginNoticeStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    maxWidth: '720px',
    boxSizing: 'border-box',
    margin: '16px auto 0',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
    ...shorthands.borderLeft('4px', 'solid', tokens.colorBrandStroke1),
    borderRadius: tokens.borderRadiusMedium,
    '@media (max-width: 752px)': { marginInline: '16px' },
  },
  words: { flexGrow: 1, flexBasis: '240px', margin: 0, lineHeight: '22px' },
});

/** Tells a logged-out visitor why they were redirected, and how to reach the requested page. */
function LoginNotice() {
  const notices = useLoginNotices();
  const notice = useSyncExternalStore(notices.subscribe, notices.get, notices.get);
  const { pathname } = useLocation();
  const { user } = useSession();
  if (!notice || user || pathname !== notice.at) return null;
  return notice.kind === 'session lost' ? (
    <Notice>You were logged out because your session has ended. Log in, and you are back where you were.</Notice>
  ) : (
    <Notice action={<ButtonLink to={notice.login}>Log in to open this page</ButtonLink>}>
      The page you asked for is for administrators.
    </Notice>
  );
}

function Notice({ action, children }: { action?: React.ReactNode; children: string }) {
  const styles = useLoginNoticeStyles();
  const notices = useLoginNotices();
  // Shown only once: a later visit to this page is not a redirect.
  useEffect(() => () => notices.set(undefined), [notices]);
  return (
    <div className={styles.notice} data-surface="card" role="status">
      <Icon icon={InfoRegular} />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
