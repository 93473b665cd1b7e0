import { mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useCompany, useSession } from 'web-kit/host';
import { ButtonLink, Icon } from 'web-kit/page';
import { useHeaderStyles } from './Header.styles.ts';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { publicLinks } from './public-links.ts';
import { DismissRegular, NavigationRegular } from 'web-kit/icons';

/** Site header: logo, links, and the profile menu or the login links. */
export function Header({ wide }: { wide: boolean }) {
  const styles = useHeaderStyles();
  const { whiteLabel, words } = useCompany();
  const { user, isLoading } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.header} data-surface="card">
      <div className={mergeClasses(styles.inner, wide && styles.full)}>
        <Link to={href('home')} className={styles.logo} aria-label={`${words.name}, home`}>
          <Logo />
        </Link>
        {!whiteLabel && (
          <nav className={styles.links} aria-label="Site">
            {publicLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={styles.account} data-for-visitors={user ? undefined : ''}>
          {user && <ProfileMenu user={user} inAccount={wide} />}
          {!user && !isLoading && (
            <>
              <ButtonLink to={href('login')} look="plain">
                Login
              </ButtonLink>
              <ButtonLink to={href('signup')}>Sign up</ButtonLink>
            </>
          )}
        </div>
        <button
          type="button"
          className={styles.menuButton}
          aria-label="Menu"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon icon={open ? DismissRegular : NavigationRegular} size={24} />
        </button>
      </div>
      {open && <MobileMenu inAccount={wide} onClose={() => setOpen(false)} />}
    </header>
  );
}
