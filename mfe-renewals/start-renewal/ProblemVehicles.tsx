import { makeStyles, tokens } from '@fluentui/react-components';
import type { VehicleProblem, VehicleQuote } from 'shared-contracts/checkouts';
import { type Translate, useText } from 'web-kit/language';
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
  const t = useText();
  const { paths, leaveOut } = useChosenVehicles();
  return (
    <Card
      title={vehicles.length === 1 ? t('One vehicle cannot be renewed now') : t('Some vehicles cannot be renewed now')}
    >
      <ul className={styles.list}>
        {vehicles.map(({ vehicle: { id, licenseNumber, paymentPending }, problem }) => (
          <li key={id} className={styles.row}>
            <span className={styles.text}>
              <strong>{licenseNumber.toUpperCase()}</strong>{' '}
              {problem ? problemsIn(t)[problem] : paymentPending && t('has a payment that is being confirmed')}
            </span>
            <span className={styles.buttons}>
              {problem && mendable.includes(problem) && (
                <ButtonLink look="secondary" to={paths.edit(id)}>
                  {t('Edit vehicle')}
                </ButtonLink>
              )}
              <PlainButton
                onClick={() => leaveOut(id)}
                aria-label={t('Leave out {plate}', { plate: licenseNumber.toUpperCase() })}
              >
                {t('Leave out')}
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const problemsIn = (t: Translate): Readonly<Record<VehicleProblem, string>> => ({
  archived: t('has been removed'),
  in_renewal: t('is already in renewal'),
  region_unknown: t('has no province'),
  weight_too_low: t('has a tare below 50 kg'),
  no_license_fee: t('matches no licence fee'),
  other_owner: t('belongs to another owner'),
});

/** The same of the only one. */
const onlyIn = (t: Translate): Readonly<Record<VehicleProblem, { title: string; text?: string }>> => ({
  archived: { title: t('This vehicle has been removed') },
  in_renewal: { title: t('This vehicle is already in renewal') },
  region_unknown: { title: t('We need the province first'), text: t('The licence fee depends on it.') },
  weight_too_low: { title: t('This vehicle has a tare below 50 kg') },
  no_license_fee: {
    title: t('No license fees could be matched'),
    text: t('Please check the type and the weight of this vehicle.'),
  },
  other_owner: { title: t('This vehicle belongs to another owner') },
});

/** In place of the quote for a vehicle that cannot be renewed now: why, and what to do. */
export function ProblemVehicle({ vehicle, problem }: { vehicle: VehicleQuote['vehicle']; problem: VehicleProblem }) {
  const t = useText();
  const { paths } = useChosenVehicles();
  return (
    <EmptyState
      {...onlyIn(t)[problem]}
      action={
        mendable.includes(problem) ? (
          <ButtonLink to={paths.edit(vehicle.id)}>{t('Edit vehicle')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.vehicles}>{t('See your vehicles')}</ButtonLink>
        )
      }
    />
  );
}
