import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { type FocusEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/user';
import { useCompany, useSession } from 'web-kit/host';
import { ChevronDownRegular, InfoRegular, PaymentRegular, PersonRegular, SignOutRegular } from 'web-kit/icons';
import { useText } from 'web-kit/language';
import { Icon } from 'web-kit/page';
import { companyColors } from 'web-kit/theme';
import { useLogout } from './use-logout.ts';

const useProfileMenuStyles = makeStyles({
  menu: { position: 'relative' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    paddingInline: '8px 12px',
    borderRadius: '999px',
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  initials: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    borderRadius: '50%',
    backgroundColor: companyColors.secondary,
    color: companyColors.secondaryText,
    fontSize: '13px',
    textTransform: 'uppercase',
  },
  name: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  /** Visually hidden, but still part of the accessible name. */
  heard: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  list: {
    position: 'absolute',
    right: 0,
    top: 'calc(100% + 4px)',
    minWidth: '200px',
    listStyleType: 'none',
    margin: 0,
    padding: '8px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
});

/**
 * Name of the logged-in user, with a menu for profile and logout. Public pages show the full name and 'Logout', account
 * pages the first name and 'Log out'.
 */
export function ProfileMenu({ user, inAccount }: { user: User; inAccount: boolean }) {
  const styles = useProfileMenuStyles();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.menu} onBlur={leave} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-haspopup="true"
        onClick={() => setOpen(!open)}
      >
        <span className={styles.initials} aria-hidden="true">
          {user.firstName.charAt(0)}
          {user.lastName.charAt(0)}
        </span>
        <span className={styles.name}>
          {user.firstName} <span className={inAccount ? styles.heard : undefined}>{user.lastName}</span>
        </span>
        <Icon icon={ChevronDownRegular} size={16} />
      </button>
      {open && <ProfileLinks inAccount={inAccount} onFollow={close} />}
    </div>
  );
}

function ProfileLinks({ inAccount, onFollow }: { inAccount: boolean; onFollow: () => void }) {
  const styles = useProfileMenuStyles();
  const t = useText();
  const { whiteLabel } = useCompany();
  const { isActivated } = useSession();
  const logout = useLogout();
  return (
    <ul className={styles.list}>
      <li>
        <Link className={styles.item} to={href('profile')} onClick={onFollow}>
          <Icon icon={PersonRegular} /> {t('Profile')}
        </Link>
      </li>
      {isActivated && (
        <li>
          <Link className={styles.item} to={href('payments')} onClick={onFollow}>
            <Icon icon={PaymentRegular} /> {t('Payments')}
          </Link>
        </li>
      )}
      {!whiteLabel && (
        <li>
          <Link className={styles.item} to={href('faq')} onClick={onFollow}>
            <Icon icon={InfoRegular} /> {t('FAQ')}
          </Link>
        </li>
      )}
      <li>
        <button type="button" className={styles.item} onClick={logout}>
          <Icon icon={SignOutRegular} /> {inAccount ? t('Log out') : t('Logout')}
        </button>
      </li>
    </ul>
  );
}
