import { makeStyles, tokens } from '@fluentui/react-components';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { daysToExpiry, licenseStatus } from 'shared-contracts/license-status';
import type { Vehicle } from 'shared-contracts/vehicles';
import { Disc } from 'web-kit/disc';
import { useHost } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { Capitalized, lazyHidden, PlainButton } from 'web-kit/page';
import type { Column } from 'web-kit/table';
import { expiryText } from '../reminder/reminder-rules.ts';
import { Region } from '../vehicle-form/vehicle-words.tsx';
import { LicenseStatusBadge } from './LicenseStatusBadge.tsx';
import { VehicleAction } from './VehicleAction.tsx';

function MenuFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <PlainButton onClick={onRetry}>{t('Load the menu again')}</PlainButton>;
}

// The menu's code is larger than the list's, so the list does not wait for it.
const VehicleMenu = lazyHidden(
  async () => (await import(/* webpackChunkName: "list-parts" */ './VehicleMenu.tsx')).VehicleMenu,
  MenuFailure,
);

const Owner = lazyHidden(
  async () => (await import(/* webpackChunkName: "list-parts" */ './VehicleOwner.tsx')).VehicleOwner,
  () => null,
);

const useStyles = makeStyles({
  vehicle: { display: 'flex', alignItems: 'center', gap: '12px', textAlign: 'left' },
  plate: { display: 'block', fontWeight: 700, whiteSpace: 'nowrap' },
  day: { whiteSpace: 'nowrap' },
  name: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: '14px' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    // On a phone's card the action button takes the full width.
    '@media (max-width: 640px)': { '& > :first-child': { flexGrow: 1, minWidth: 0 } },
  },
});

function Name({ vehicle }: { vehicle: Vehicle }) {
  const styles = useStyles();
  const { clock } = useHost();
  return (
    <div className={styles.vehicle}>
      <Disc
        size={44}
        // Nothing is left to do for a vehicle in renewal, whose old disc may have expired.
        {...(!vehicle.inRenewal && { days: daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now())) })}
      />
      <div>
        <span className={styles.plate}>{vehicle.licenseNumber.toUpperCase()}</span>
        <span className={styles.name}>
          <Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized>
        </span>
      </div>
    </div>
  );
}

/** The day, and how long that is from now if the licence can be renewed by then. */
function Expiry({ vehicle }: { vehicle: Vehicle }) {
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const { clock } = useHost();
  const today = dayInSouthAfrica(clock.now());
  const status = licenseStatus(vehicle, today);
  return (
    <span>
      <span className={styles.day}>{dates.listDate(vehicle.licenseExpires)}</span>
      {(status === 'expiring soon' || status === 'expired') && (
        <span className={styles.name}>{expiryText(daysToExpiry(vehicle.licenseExpires, today), t)}</span>
      )}
    </span>
  );
}

function Actions({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className={useStyles().actions}>
      <VehicleAction vehicle={vehicle} />
      <VehicleMenu vehicle={vehicle} />
    </div>
  );
}

const userColumn = (t: Translate): Column<Vehicle> => ({
  id: 'user',
  header: t('User'),
  cell: (vehicle) => <Owner vehicle={vehicle} />,
  phone: 'right',
});

/** Columns of the vehicle table. `withUser` adds the owner, for administrators. */
export const columnsFor = (withUser: boolean, t: Translate): readonly Column<Vehicle>[] => [
  {
    id: 'licenseNumber',
    header: t('Vehicle'),
    cell: (vehicle) => <Name vehicle={vehicle} />,
    sortable: true,
    fixed: true,
    phone: 'left',
  },
  ...(withUser ? [userColumn(t)] : []),
  {
    id: 'registrationRegion',
    header: t('Province'),
    cell: ({ registrationRegion }) => <Region of={registrationRegion} />,
    sortable: true,
    phone: withUser ? 'folded' : 'right',
  },
  {
    id: 'licenseExpires',
    header: t('Licence expires'),
    cell: (vehicle) => <Expiry vehicle={vehicle} />,
    sortable: true,
    phone: 'secondLeft',
  },
  {
    id: 'status',
    header: t('Licence status'),
    cell: (vehicle) => <LicenseStatusBadge vehicle={vehicle} />,
    phone: 'secondRight',
  },
  {
    id: 'action',
    header: '',
    name: t('Actions'),
    cell: (vehicle) => <Actions vehicle={vehicle} />,
    align: 'end',
    whole: true,
  },
];
