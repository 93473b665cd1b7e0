import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { useListBackLink } from './use-way-to-list.ts';

/** Number plate, owner and company of a renewal, and who is in charge. The plate links to the renewal. */
export function RenewalOwner({ id, user, vehicle, inCharge }: Renewal) {
  const styles = useRenewalRowStyles();
  const linkState = useListBackLink();
  return (
    <div>
      <Link className={styles.plate} data-renewal={id} to={href('adminViewRenewal', { id })} state={linkState}>
        {vehicle?.licenseNumber.toUpperCase() ?? 'View Renewal'}
      </Link>
      <span>
        {user?.firstName} {user?.lastName}
      </span>
      {user?.companyName && <span className={styles.company}>, {user.companyName}</span>}
      {inCharge && <span className={styles.next}>In charge: {inCharge.name}</span>}
    </div>
  );
}
