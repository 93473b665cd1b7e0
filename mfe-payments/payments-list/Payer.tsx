import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payments';
import { useWayHere } from 'web-kit/page';
import { Reference } from 'web-kit/table';

const useStyles = makeStyles({
  name: { display: 'block', color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  company: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '13px' },
});

/** Who paid, for administrators: the id, whose it is, and of which company. */
export function Payer({ payment: { userId, user } }: { payment: Payment }) {
  const styles = useStyles();
  const way = useWayHere('Payments');
  return (
    <div>
      <Link className={styles.name} to={href('viewUser', { userId })} state={way}>
        {user?.firstName} {user?.lastName}
      </Link>
      <Reference>{userId}</Reference>
      {user?.companyName && <span className={styles.company}>{user.companyName}</span>}
    </div>
  );
}
