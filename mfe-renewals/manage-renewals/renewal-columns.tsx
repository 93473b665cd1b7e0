import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useHost } from 'web-kit/host';
import { ButtonLink, Capitalized, KeyValueList, lazyWithRetry, PlainButton } from 'web-kit/page';
import { type Column, Reference } from 'web-kit/table';
import { Waybill } from '../parcel/Waybill.tsx';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { RenewalState } from './RenewalState.tsx';
import { useListBackLink } from './use-way-to-list.ts';

/** The plate as a link to the renewal. On a phone's card there is a button too. */
function OwnVehicle({ id, vehicle: found }: Renewal) {
  const styles = useRenewalRowStyles();
  return (
    <Link className={styles.plate} to={href('viewRenewal', { id })} state={useListBackLink()}>
      {found ? found.licenseNumber.toUpperCase() : 'Removed'}
    </Link>
  );
}

/** On a phone the way to the renewal is a button too. */
function OwnActions({ renewal }: { renewal: Renewal }) {
  const styles = useRenewalRowStyles();
  return (
    <div className={styles.actions}>
      <span className={styles.follow}>
        <ButtonLink look="secondary" to={href('viewRenewal', { id: renewal.id })} state={useListBackLink()}>
          Follow renewal
        </ButtonLink>
      </span>
      <RenewalMenu renewal={renewal} />
    </div>
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

export const delivery: Column<Renewal> = {
  id: 'promisedDay',
  header: 'Delivery',
  cell: (renewal) => <DeliveryDay {...renewal} />,
  phone: 'folded',
};

const vehicle: Column<Renewal> = {
  id: 'vehicle',
  header: 'Vehicle',
  cell: (renewal) => <OwnVehicle {...renewal} />,
  phone: 'left',
};

/** Columns of the renewal table. Administrators have columns of their own (`clerkColumns`) instead of the vehicle and the delivery. */
export const renewalColumns = (ofClerks?: readonly Column<Renewal>[]): readonly Column<Renewal>[] => [
  ...(ofClerks ? [] : [vehicle]),
  {
    id: 'dateOrdered',
    header: 'Date Ordered',
    cell: ({ dateOrdered }) => <RenewalDay at={dateOrdered} />,
    sortable: true,
    // A clerk's status has a line below it, which is too wide beside an owner.
    phone: ofClerks ? 'right' : 'secondLeft',
  },
  {
    id: 'originalExpiry',
    header: 'Expiry Date',
    cell: ({ originalExpiry }) => <RenewalDay at={originalExpiry} />,
    sortable: true,
    phone: 'folded',
  },
  ...(ofClerks ?? []),
  {
    id: 'paymentReference',
    header: 'Payment Reference',
    cell: ({ paymentId, paymentReference }) => (
      <Reference full={paymentReference}>{shortReference(paymentId)}</Reference>
    ),
    sortable: true,
    phone: 'folded',
  },
  {
    id: 'paymentInCents',
    header: 'Payment Total',
    cell: ({ paymentInCents }) => formatRand(paymentInCents),
    sortable: true,
    align: 'end',
    phone: 'secondRight',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, isDuplicate }) => <RenewalState {...{ status, isDuplicate }} withNext={ofClerks !== undefined} />,
    sortable: true,
    phone: ofClerks ? 'secondLeft' : 'right',
  },
  ...(ofClerks ? [] : [delivery]),
  {
    id: 'menu',
    header: '',
    name: 'Actions',
    cell: (renewal) => (ofClerks ? <RenewalMenu renewal={renewal} /> : <OwnActions renewal={renewal} />),
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
