import { makeStyles, tokens } from '@fluentui/react-components';
import { type VehicleProblem, type VehicleQuote, vehicleProblemTexts } from 'shared-contracts/checkouts';
import { ButtonLink, Card, EmptyState, PlainButton } from 'web-kit/page';
import { useChosenVehicles } from './use-chosen-vehicles.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  text: { color: tokens.colorNeutralForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Problems that the owner can mend by correcting the vehicle. */
const mendable: readonly VehicleProblem[] = ['region_unknown', 'weight_too_low', 'no_license_fee'];

/** Of several chosen vehicles those that cannot be renewed now, each with why and what to do. */
export function ProblemVehicles({ vehicles }: { vehicles: readonly VehicleQuote[] }) {
  const styles = useStyles();
  const { paths, leaveOut } = useChosenVehicles();
  return (
    <Card title={vehicles.length === 1 ? 'One vehicle cannot be renewed now' : 'Some vehicles cannot be renewed now'}>
      <ul className={styles.list}>
        {vehicles.map(({ vehicle: { id, licenseNumber, paymentPending }, problem }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <strong>{licenseNumber.toUpperCase()}</strong>{' '}
              {problem ? vehicleProblemTexts[problem] : paymentPending && 'has a payment that is being confirmed'}
            </span>
            <span className={styles.buttons}>
              {problem && mendable.includes(problem) && (
                <ButtonLink look="secondary" to={paths.edit(id)}>
                  Edit vehicle
                </ButtonLink>
              )}
              <PlainButton onClick={() => leaveOut(id)} aria-label={`Leave out ${licenseNumber.toUpperCase()}`}>
                Leave out
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const texts: Partial<Record<VehicleProblem, { title: string; text: string }>> = {
  no_license_fee: {
    title: 'No license fees could be matched',
    text: 'Please check the type and the weight of this vehicle.',
  },
  region_unknown: { title: 'We need the province first', text: 'The licence fee depends on it.' },
};

/** In place of the quote for a vehicle that cannot be renewed now: why, and what to do. */
export function ProblemVehicle({ vehicle, problem }: { vehicle: VehicleQuote['vehicle']; problem: VehicleProblem }) {
  const { paths } = useChosenVehicles();
  return (
    <EmptyState
      {...(texts[problem] ?? { title: `This vehicle ${vehicleProblemTexts[problem]}` })}
      action={
        mendable.includes(problem) ? (
          <ButtonLink to={paths.edit(vehicle.id)}>Edit vehicle</ButtonLink>
        ) : (
          <ButtonLink to={paths.vehicles}>See your vehicles</ButtonLink>
        )
      }
    />
  );
}
