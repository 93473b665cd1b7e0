import { Link } from 'react-router-dom';
import { showContactNumber } from 'shared-contracts/contact-number';
import { href } from 'shared-contracts/pages';
import type { User } from 'shared-contracts/users';
import { Card, useBackLinkState } from 'web-kit/page';
import { useVehicleViewStyles } from './VehicleView.styles.ts';

/** The vehicle's owner, for administrators. */
export function OwnerCard({ owner }: { owner: User }) {
  const styles = useVehicleViewStyles();
  const linkState = useBackLinkState('Vehicle');
  return (
    <Card title="Owner">
      <p className={styles.owner}>
        <Link className={styles.link} to={href('viewUser', { userId: owner.id })} state={linkState}>
          {owner.firstName} {owner.lastName}
        </Link>
        <br />
        {owner.email}
        <br />
        {showContactNumber(owner.contactNumber)}
      </p>
    </Card>
  );
}
