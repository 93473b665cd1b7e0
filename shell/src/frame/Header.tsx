import { mergeClasses } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { useCompany, useSession } from 'web-kit/host';
import { Slot } from 'web-kit/slots';
import { useHeaderStyles } from './Header.styles.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** Site header: logo, links, and the profile menu or the login links. */
export function Header({ wide, inAdmin }: { wide: boolean; inAdmin: boolean }) {
  const styles = useHeaderStyles();
  const { words } = useCompany();
  const { user } = useSession();
  return (
    <header className={styles.header} data-surface="card">
      <div className={mergeClasses(styles.inner, wide && styles.full)}>
        <Link to={href('home')} className={styles.logo} aria-label={`${words.name}, home`}>
          <Logo />
        </Link>
        <HeaderMenu inAccount={wide} />
        {inAdmin && (
          <div className={styles.tools}>
            <Slot name="admin.tools" quiet />
          </div>
        )}
        {user && (
          <div className={styles.account}>
            <ProfileMenu user={user} inAccount={wide} />
          </div>
        )}
      </div>
    </header>
  );
}
