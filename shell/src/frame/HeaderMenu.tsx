import { makeStyles } from '@fluentui/react-components';
import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import { useCompany, useSession } from 'web-kit/host';
import { DismissRegular, NavigationRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { ButtonLink, Icon, PlainButton } from 'web-kit/page';
import { phone, phoneWidth } from './Header.styles.ts';
import { useHeaderMenuStyles } from './HeaderMenu.styles.ts';
import { MenuList } from './MenuList.tsx';
import { useLogout } from './use-logout.ts';

const useStyles = makeStyles({
  part: { display: 'none', [phone]: { display: 'block' } },
  name: { margin: '0 12px 16px', fontWeight: 600 },
  account: { display: 'none', [phone]: { display: 'grid' } },
});

/** The user's name and the entries of the side menu, in the menu on a phone. The name is worded as in `ProfileMenu`. */
function MenuAreas({ user, inAccount, onVisit }: { user: User; inAccount: boolean; onVisit: () => void }) {
  const styles = useStyles();
  const area = useLocation().pathname.startsWith(href('admin')) ? 'admin' : 'user';
  return (
    <div className={styles.part}>
      <p className={styles.name}>
        {user.firstName} {!inAccount && user.lastName}
      </p>
      <MenuList area={area} onVisit={onVisit} />
    </div>
  );
}

/** The end of the menu on a phone. The pages of `ProfileMenu` are among the entries of the side menu. */
function MenuEnd({ inAccount, onVisit }: { inAccount: boolean; onVisit: () => void }) {
  const styles = useStyles();
  const t = useText();
  const logout = useLogout();
  return (
    <div className={styles.account}>
      <PlainButton
        onClick={() => {
          onVisit();
          logout();
        }}
      >
        {inAccount ? t('Log out') : t('Logout')}
      </PlainButton>
    </div>
  );
}

const menuId = 'header-menu';
// Safari before 17 and Firefox before 125 have none.
const hasPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * The links of the header. On a phone they are in a popover, which its button opens before the scripts have arrived and without
 * any. For people who are logged in it has the entries of the side menu too.
 */
export function HeaderMenu({ inAccount, inAdmin }: { inAccount: boolean; inAdmin: boolean }) {
  const styles = useHeaderMenuStyles();
  const t = useText();
  const { whiteLabel } = useCompany();
  const { user, isLoading } = useSession();
  const { menu, open, close, onToggle, onPress } = useMenu();
  const isVisitor = !user && !isLoading;
  // A partner's site and the back office have none.
  const publicLinks = [
    { to: href('about'), label: t('About') },
    { to: href('contact'), label: t('Contact') },
    { to: href('faq'), label: t('FAQ') },
  ];
  return (
    <>
      <div
        id={menuId}
        ref={menu}
        popover="auto"
        className={styles.menu}
        data-open={open && !hasPopovers() ? '' : undefined}
        onToggle={onToggle}
      >
        {user && open && <MenuAreas user={user} inAccount={inAccount} onVisit={close} />}
        {!whiteLabel && !inAdmin && (
          <nav className={styles.links} aria-label={t('Site')}>
            {publicLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} className={styles.link} onClick={close}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        {user && open && <MenuEnd inAccount={inAccount} onVisit={close} />}
        <div className={styles.visitor} data-for-visitors={user ? undefined : ''}>
          {isVisitor && (
            <>
              <ButtonLink to={href('login')} look="plain" onClick={close}>
                {t('Login')}
              </ButtonLink>
              <ButtonLink to={href('signup')} onClick={close}>
                {t('Sign up')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <button type="button" className={styles.button} aria-label={t('Menu')} popoverTarget={menuId} onClick={onPress}>
        <Icon icon={open ? DismissRegular : NavigationRegular} size={24} />
      </button>
    </>
  );
}

function useMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    if (hasPopovers()) menu.current?.hidePopover();
    else setOpen(false);
  };
  useEffect(() => {
    if (!hasPopovers()) return;
    // It may have been opened before the page was hydrated.
    setOpen(menu.current?.matches(':popover-open') ?? false);
    const onPhone = matchMedia(`(max-width: ${phoneWidth})`);
    // The wide header has room for the links.
    const closeIfWide = () => !onPhone.matches && menu.current?.hidePopover();
    onPhone.addEventListener('change', closeIfWide);
    return () => onPhone.removeEventListener('change', closeIfWide);
  }, []);
  return {
    menu,
    open,
    close,
    onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
    onPress: () => {
      if (!hasPopovers()) setOpen(!open);
    },
  };
}
