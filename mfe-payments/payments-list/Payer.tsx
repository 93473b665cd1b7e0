import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payments';
import { Reference } from 'web-kit/table';

const useStyles = makeStyles({
  person: { color: tokens.colorBrandForegroundLink },
  company: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** The payer, for administrators: the name, linked to the user, with the user id and the company below. */
export function Payer({ payment: { userId, user } }: { payment: Payment }) {
  const styles = useStyles();
  return (
    <div>
      <Link className={styles.person} to={href('viewUser', { userId })}>
        {user ? `${user.firstName} ${user.lastName}` : 'User'}
      </Link>
      <span className={styles.company}>
        <Reference>{userId}</Reference>
      </span>
      {user?.companyName && <span className={styles.company}>{user.companyName}</span>}
    </div>
  );
}
