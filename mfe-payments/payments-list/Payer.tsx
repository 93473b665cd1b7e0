import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payments';
import { Reference } from 'web-kit/table';

const useStyles = makeStyles({
  company: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px', lineHeight: '18px' },
});

/** The payer, for administrators: the user id, linked to the user, and the user's company. */
export function Payer({ payment: { userId, user } }: { payment: Payment }) {
  const styles = useStyles();
  return (
    <div>
      <Link to={href('viewUser', { userId })} title={user && `${user.firstName} ${user.lastName}`}>
        <Reference>{userId}</Reference>
      </Link>
      {user?.companyName && <span className={styles.company}>{user.companyName}</span>}
    </div>
  );
}
