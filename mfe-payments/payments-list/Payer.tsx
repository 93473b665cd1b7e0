import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payments';
import { Reference } from 'web-kit/table';

/** Who paid, for administrators: the id, which leads to the user. */
export function Payer({ payment: { userId, user } }: { payment: Payment }) {
  return (
    <Link to={href('viewUser', { userId })} title={user && `${user.firstName} ${user.lastName}`}>
      <Reference>{userId}</Reference>
    </Link>
  );
}
