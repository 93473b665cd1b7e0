import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useCompany, useSession } from 'web-kit/host';
import { ButtonLink, PlainButton } from 'web-kit/page';
import { publicLinks } from './public-links.ts';
import { headerHeight, phone } from './Header.styles.ts';
import { MenuList } from './MenuList.tsx';
import { useLogout } from './use-logout.ts';

const useStyles = makeStyles({
  menu: {
    display: 'none',
    // Above the content, which must not move.
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    padding: '16px',
    maxHeight: `calc(100vh - ${headerHeight})`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    overflowY: 'auto',
    boxSizing: 'border-box',
    ...shorthands.borderTop('1px', 'solid', tokens.colorNeutralStroke2),
    [phone]: { display: 'block' },
  },
  links: { display: 'flex', flexDirection: 'column', marginBottom: '16px' },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '48px',
    paddingInline: '12px',
    color: tokens.colorNeutralForeground1,
    fontWeight: 500,
    textDecorationLine: 'none',
  },
  account: { display: 'flex', flexDirection: 'column', gap: '8px' },
  name: { margin: '0 12px 16px', fontWeight: 600 },
});

/** The entries of the header and the side menu on a phone. Name and logout are worded as in `ProfileMenu`. */
export function MobileMenu({ inAccount, onClose }: { inAccount: boolean; onClose: () => void }) {
  const styles = useStyles();
  const { whiteLabel } = useCompany();
  const { user, isActivated } = useSession();
  const logout = useLogout();
  useCloseOutside(onClose);
  const area = useLocation().pathname.startsWith(href('admin')) ? 'admin' : 'user';
  return (
    <nav className={styles.menu} aria-label="Menu">
      {user && (
        <p className={styles.name}>
          {user.firstName} {!inAccount && user.lastName}
        </p>
      )}
      {user && <MenuList area={area} onVisit={onClose} />}
      {!whiteLabel && (
        <div className={styles.links}>
          {publicLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link} onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </div>
      )}
      <div className={styles.account}>
        {user ? (
          <>
            <ButtonLink to={href('profile')} look="secondary" onClick={onClose}>
              Profile
            </ButtonLink>
            {isActivated && (
              <ButtonLink to={href('payments')} look="secondary" onClick={onClose}>
                Payments
              </ButtonLink>
            )}
            <PlainButton
              onClick={() => {
                onClose();
                logout();
              }}
            >
              {inAccount ? 'Log out' : 'Logout'}
            </PlainButton>
          </>
        ) : (
          <>
            <ButtonLink to={href('signup')} onClick={onClose}>
              Sign up
            </ButtonLink>
            <ButtonLink to={href('login')} look="secondary" onClick={onClose}>
              Login
            </ButtonLink>
          </>
        )}
      </div>
    </nav>
  );
}

/** Closes the menu on Escape, and on a touch outside the header, whose button closes it by itself. */
function useCloseOutside(onClose: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  });
  const onPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest('header')) onClose();
  });
  useEffect(() => {
    const listeners = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), listeners);
    document.addEventListener('pointerdown', (event) => onPointer(event), listeners);
    return () => listeners.abort();
  }, []);
}
