import { makeStyles } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/users';
import { useSession } from 'web-kit/host';
import { ButtonLink, PlainButton } from 'web-kit/page';
import { phone } from './Header.styles.ts';
import { MenuList } from './MenuList.tsx';
import { useLogout } from './use-logout.ts';

const useStyles = makeStyles({
  part: { display: 'none', [phone]: { display: 'block' } },
  name: { margin: '0 12px 16px', fontWeight: 600 },
  account: { display: 'none', [phone]: { display: 'flex', flexDirection: 'column', gap: '8px' } },
});

/** The user's name and the entries of the side menu, in the menu on a phone. The name is worded as in `ProfileMenu`. */
export function MenuAreas({ user, inAccount, onVisit }: { user: User; inAccount: boolean; onVisit: () => void }) {
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

/** The links of `ProfileMenu`, in the menu on a phone. */
export function MenuAccount({ inAccount, onVisit }: { inAccount: boolean; onVisit: () => void }) {
  const styles = useStyles();
  const { isActivated } = useSession();
  const logout = useLogout();
  return (
    <div className={styles.account}>
      <ButtonLink to={href('profile')} look="secondary" onClick={onVisit}>
        Profile
      </ButtonLink>
      {isActivated && (
        <ButtonLink to={href('payments')} look="secondary" onClick={onVisit}>
          Payments
        </ButtonLink>
      )}
      <PlainButton
        onClick={() => {
          onVisit();
          logout();
        }}
      >
        {inAccount ? 'Log out' : 'Logout'}
      </PlainButton>
    </div>
  );
}
