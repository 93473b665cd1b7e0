import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';

/** Whose renewal it is and of which vehicle; the plate leads to the renewal. */
export function RenewalOwner({ id, user, vehicle }: Renewal) {
  const styles = useRenewalRowStyles();
  return (
    <div>
      {user?.firstName} {user?.lastName}
      <Link className={styles.plate} to={href('adminViewRenewal', { id })}>
        {vehicle?.licenseNumber.toUpperCase() ?? 'View Renewal'}
      </Link>
    </div>
  );
}
