import { Link } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewals';
import type { Vehicle } from 'shared-contracts/vehicles';
import { useBackLinkState } from 'web-kit/page';
import { useVehicleViewStyles } from './VehicleView.styles.ts';

/** Link to a vehicle's newest renewal, or a text if there is none. */
export function NewestRenewal({ vehicle: { renewals }, inAdmin }: { vehicle: Vehicle; inAdmin: boolean }) {
  const styles = useVehicleViewStyles();
  const linkState = useBackLinkState('Vehicle');
  const [newest] = renewals;
  if (newest === undefined) return renewalStatusLabel(undefined);
  return (
    <Link
      className={styles.link}
      to={href(inAdmin ? 'adminViewRenewal' : 'viewRenewal', { id: newest })}
      state={linkState}
    >
      View Renewal
    </Link>
  );
}
