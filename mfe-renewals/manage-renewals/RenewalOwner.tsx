import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { useListBackLink } from './use-way-to-list.ts';

/** Owner, number plate and company of a renewal, and who is in charge. The plate links to the renewal. */
export function RenewalOwner({ id, user, vehicle, inCharge }: Renewal) {
  const styles = useRenewalRowStyles();
  const linkState = useListBackLink();
  return (
    <div>
      {user?.firstName} {user?.lastName}
      <Link className={styles.plate} data-renewal={id} to={href('adminViewRenewal', { id })} state={linkState}>
        {vehicle?.licenseNumber.toUpperCase() ?? 'View Renewal'}
      </Link>
      {user?.companyName && <span className={styles.next}>{user.companyName}</span>}
      {inCharge && <span className={styles.next}>In charge: {inCharge.name}</span>}
    </div>
  );
}
