import { makeStyles, tokens } from '@fluentui/react-components';
import { type VehicleProblem, type VehicleQuote, vehicleProblemTexts } from 'shared-contracts/payments';
import { href } from 'shared-contracts/pages';
import { ButtonLink, Card, PlainButton, useInAdmin } from 'web-kit/page';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  text: { color: tokens.colorNeutralForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Problems that the owner can mend by correcting the vehicle. */
const mendable: readonly VehicleProblem[] = ['region_unknown', 'weight_too_low', 'no_license_fee'];

interface ProblemVehiclesProps {
  vehicles: readonly VehicleQuote[];
  onLeaveOut: (vehicleId: string) => void;
}

/** Chosen vehicles that cannot be renewed now, each with why and what to do. */
export function ProblemVehicles({ vehicles, onLeaveOut }: ProblemVehiclesProps) {
  const styles = useStyles();
  const inAdmin = useInAdmin();
  return (
    <Card title={vehicles.length === 1 ? 'One vehicle cannot be renewed now' : 'Some vehicles cannot be renewed now'}>
      <ul className={styles.list}>
        {vehicles.map(({ vehicle: { id, licenseNumber }, problem }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <strong>{licenseNumber.toUpperCase()}</strong> {problem && vehicleProblemTexts[problem]}
            </span>
            <span className={styles.buttons}>
              {problem && mendable.includes(problem) && (
                <ButtonLink look="secondary" to={href(inAdmin ? 'adminEditVehicle' : 'editVehicle', { id })}>
                  Edit vehicle
                </ButtonLink>
              )}
              <PlainButton onClick={() => onLeaveOut(id)} aria-label={`Leave out ${licenseNumber.toUpperCase()}`}>
                Leave out
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
