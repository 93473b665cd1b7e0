import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { dayInSouthAfrica, daysBetween, listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/region-names';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useHost } from 'web-kit/host';
import { ButtonLink, Capitalized, KeyValueList, lazyWithRetry, PlainButton } from 'web-kit/page';
import { type Column, Reference } from 'web-kit/table';
import { Waybill } from '../parcel/Waybill.tsx';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { RenewalState } from './RenewalState.tsx';
import { useListBackLink } from './use-way-to-list.ts';

/** Number plate, owner and company of a renewal, and who is in charge. The plate links to the renewal. */
function RenewalOwner({ id, user, vehicle, inCharge, pause }: Renewal) {
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
      {pause && (
        <span className={styles.next}>
          {pause.for === 'hold' ? `On hold: ${pause.reason ?? ''}` : 'Waiting for owner'}
        </span>
      )}
    </div>
  );
}

/** The plate as a link to the renewal. On a phone's card there is a button too. */
function OwnVehicle({ id, vehicle: found }: Renewal) {
  const styles = useRenewalRowStyles();
  const link = { to: href('viewRenewal', { id }), state: useListBackLink() };
  return (
    <>
      <Link className={styles.plate} {...link}>
        {found ? found.licenseNumber.toUpperCase() : 'Removed'}
      </Link>
      <span className={styles.follow}>
        <ButtonLink look="secondary" {...link}>
          Follow renewal
        </ButtonLink>
      </span>
    </>
  );
}

/** A date that does not wrap. */
function RenewalDay({ at }: { at: string }) {
  return <span className={useRenewalRowStyles().day}>{listDate(at)}</span>;
}

/** When the disc came, or the day by which it should. */
function DeliveryDay({ parcel, promisedDay }: Pick<Renewal, 'parcel' | 'promisedDay'>) {
  const styles = useRenewalRowStyles();
  const { clock } = useHost();
  if (parcel?.deliveredAt) return <span className={styles.day}>Delivered {listDate(parcel.deliveredAt)}</span>;
  if (!promisedDay) return '–';
  const isLate = promisedDay < dayInSouthAfrica(clock.now());
  return (
    <span>
      <span className={styles.day}>By {listDate(promisedDay)}</span>
      {isLate && <span className={styles.next}>Later than promised</span>}
    </span>
  );
}

// The menu's code is larger than the list's, so the list does not wait for it.
const RenewalMenu = lazyWithRetry(
  async () => (await import('./RenewalMenu.tsx')).RenewalMenu,
  () => null,
  ({ onRetry }) => <PlainButton onClick={onRetry}>Load the menu again</PlainButton>,
);

const user: Column<Renewal> = {
  id: 'user',
  header: 'User',
  cell: (renewal) => <RenewalOwner {...renewal} />,
  // It has the link to the renewal.
  fixed: true,
};

const delivery: Column<Renewal> = {
  id: 'promisedDay',
  header: 'Delivery',
  cell: (renewal) => <DeliveryDay {...renewal} />,
};

/** Whole days since the order. */
function Age({ dateOrdered }: Renewal) {
  const { clock } = useHost();
  const days = daysBetween(dayInSouthAfrica(new Date(dateOrdered)), dayInSouthAfrica(clock.now()));
  return <span className={useRenewalRowStyles().day}>{days === 1 ? '1 day' : `${days} days`}</span>;
}

/** Columns of administrators' lists that are there to be chosen. */
const extras: readonly Column<Renewal>[] = [
  {
    id: 'plate',
    header: 'Licence number',
    cell: ({ vehicle: found }) => found?.licenseNumber.toUpperCase() ?? 'Removed',
    extra: true,
  },
  { ...delivery, id: 'promisedDay', header: 'Promised day', extra: true },
  { id: 'age', header: 'Age', cell: (renewal) => <Age {...renewal} />, extra: true },
  {
    id: 'province',
    header: 'Province',
    cell: ({ province }) => (province ? regionLabel(province) : '–'),
    extra: true,
  },
];

const vehicle: Column<Renewal> = {
  id: 'vehicle',
  header: 'Vehicle',
  cell: (renewal) => <OwnVehicle {...renewal} />,
  whole: true,
};

/** Columns of the renewal table. `withUser` adds the owner, for administrators, instead of the delivery. */
export const renewalColumns = (withUser: boolean): readonly Column<Renewal>[] => [
  ...(withUser ? [] : [vehicle]),
  {
    id: 'dateOrdered',
    header: 'Date Ordered',
    cell: ({ dateOrdered }) => <RenewalDay at={dateOrdered} />,
    sortable: true,
  },
  {
    id: 'originalExpiry',
    header: 'Expiry Date',
    cell: ({ originalExpiry }) => <RenewalDay at={originalExpiry} />,
    sortable: true,
  },
  ...(withUser ? [user, ...extras] : []),
  {
    id: 'paymentReference',
    header: 'Payment Reference',
    cell: ({ paymentId, paymentReference }) => (
      <Reference full={paymentReference}>{shortReference(paymentId)}</Reference>
    ),
    sortable: true,
  },
  {
    id: 'paymentInCents',
    header: 'Payment Total',
    cell: ({ paymentInCents }) => formatRand(paymentInCents),
    sortable: true,
    align: 'end',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <RenewalState status={status} withNext={withUser} />,
    sortable: true,
  },
  ...(withUser ? [] : [delivery]),
  {
    id: 'menu',
    header: '',
    name: 'Actions',
    cell: (renewal) => <RenewalMenu renewal={renewal} />,
    align: 'end',
  },
];

/** Vehicle and parcel in an expanded row. */
export function RenewalDetails({ vehicle, parcel, paymentId }: Renewal) {
  const ofVehicle =
    vehicle && !vehicle.archived
      ? [
          { label: 'License Number', value: vehicle.licenseNumber.toUpperCase() },
          { label: 'Make & Model', value: <Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized> },
          { label: 'Weight (kg)', value: formatWeight(vehicle.weightKg) },
          { label: 'License Expiry Date', value: listDate(vehicle.licenseExpires) },
        ]
      : [];
  const ofParcel = parcel
    ? [
        { label: 'Courier', value: parcel.courier ?? 'Our courier' },
        { label: 'Waybill', value: <Waybill {...parcel} /> },
      ]
    : [];
  return (
    <>
      {ofVehicle.length === 0 && <p>Vehicle has been removed</p>}
      <KeyValueList
        items={[...ofVehicle, ...ofParcel, { label: 'Payment Reference', value: shortReference(paymentId) }]}
      />
    </>
  );
}

export const renewalRowLabel = ({ vehicle, paymentId }: Renewal): string =>
  vehicle?.licenseNumber.toUpperCase() ?? shortReference(paymentId);
