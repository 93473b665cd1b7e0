import { Link } from 'react-router-dom';
import { formatRand, formatWeight } from 'shared-contracts/amounts';
import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Renewal } from 'shared-contracts/renewals';
import { shortReference } from 'shared-contracts/short-reference';
import { useHost } from 'web-kit/host';
import { type Translate, useDates, useText } from 'web-kit/language';
import { ButtonLink, Capitalized, KeyValueList, lazyHidden, PlainButton } from 'web-kit/page';
import { type Column, Reference } from 'web-kit/table';
import { Waybill } from '../parcel/Waybill.tsx';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { RenewalState } from './RenewalState.tsx';
import { useListBackLink } from './use-way-to-list.ts';

/** The plate as a link to the renewal. On a phone's card there is a button too. */
function OwnVehicle({ id, vehicle: found }: Renewal) {
  const styles = useRenewalRowStyles();
  const t = useText();
  return (
    <Link className={styles.plate} to={href('viewRenewal', { id })} state={useListBackLink()}>
      {found ? found.licenseNumber.toUpperCase() : t('Removed')}
    </Link>
  );
}

/** On a phone the way to the renewal is a button too. */
function OwnActions({ renewal }: { renewal: Renewal }) {
  const styles = useRenewalRowStyles();
  const t = useText();
  return (
    <div className={styles.actions}>
      <span className={styles.follow}>
        <ButtonLink look="secondary" to={href('viewRenewal', { id: renewal.id })} state={useListBackLink()}>
          {t('Follow renewal')}
        </ButtonLink>
      </span>
      <RenewalMenu renewal={renewal} />
    </div>
  );
}

/** A date that does not wrap. */
function RenewalDay({ at }: { at: string }) {
  return <span className={useRenewalRowStyles().day}>{useDates({ listDate }).listDate(at)}</span>;
}

/** When the disc came, or the day by which it should. */
export function DeliveryDay({ parcel, promisedDay }: Pick<Renewal, 'parcel' | 'promisedDay'>) {
  const styles = useRenewalRowStyles();
  const t = useText();
  const dates = useDates({ listDate });
  const { clock } = useHost();
  if (parcel?.deliveredAt)
    return <span className={styles.day}>{t('Delivered {day}', { day: dates.listDate(parcel.deliveredAt) })}</span>;
  if (!promisedDay) return '–';
  const isLate = promisedDay < dayInSouthAfrica(clock.now());
  return (
    <span>
      <span className={styles.day}>{t('By {day}', { day: dates.listDate(promisedDay) })}</span>
      {isLate && <span className={styles.next}>{t('Later than promised')}</span>}
    </span>
  );
}

export function MenuFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <PlainButton onClick={onRetry}>{t('Load the menu again')}</PlainButton>;
}

// The menu's code is larger than the list's, so the list does not wait for it.
const RenewalMenu = lazyHidden(
  async () => (await import(/* webpackChunkName: "row-menu" */ './RenewalMenu.tsx')).RenewalMenu,
  MenuFailure,
);

const deliveryIn = (t: Translate): Column<Renewal> => ({
  id: 'promisedDay',
  header: t('Delivery'),
  cell: (renewal) => <DeliveryDay {...renewal} />,
  phone: 'folded',
});

const vehicleIn = (t: Translate): Column<Renewal> => ({
  id: 'vehicle',
  header: t('Vehicle'),
  cell: (renewal) => <OwnVehicle {...renewal} />,
  phone: 'left',
});

/** What administrators have instead of the vehicle, the delivery and the menu. */
export interface OfClerks {
  columns: readonly Column<Renewal>[];
  menu: Column<Renewal>['cell'];
}

/** Columns of the renewal table. Administrators have columns of their own (`clerkColumns`) instead of the vehicle and the delivery. */
export const renewalColumns = (t: Translate, ofClerks?: OfClerks): readonly Column<Renewal>[] => [
  ...(ofClerks ? [] : [vehicleIn(t)]),
  {
    id: 'dateOrdered',
    header: t('Date Ordered'),
    cell: ({ dateOrdered }) => <RenewalDay at={dateOrdered} />,
    sortable: true,
    // A clerk's status has a line below it, which is too wide beside an owner.
    phone: ofClerks ? 'right' : 'secondLeft',
  },
  {
    id: 'originalExpiry',
    header: t('Expiry Date'),
    cell: ({ originalExpiry }) => <RenewalDay at={originalExpiry} />,
    sortable: true,
    phone: 'folded',
  },
  ...(ofClerks?.columns ?? []),
  {
    id: 'paymentReference',
    header: t('Payment Reference'),
    cell: ({ paymentId, paymentReference }) => (
      <Reference full={paymentReference}>{shortReference(paymentId)}</Reference>
    ),
    sortable: true,
    phone: 'folded',
  },
  {
    id: 'paymentInCents',
    header: t('Payment Total'),
    cell: ({ paymentInCents }) => formatRand(paymentInCents),
    sortable: true,
    align: 'end',
    phone: 'secondRight',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ status, isDuplicate }) => <RenewalState {...{ status, isDuplicate }} withNext={ofClerks !== undefined} />,
    sortable: true,
    phone: ofClerks ? 'secondLeft' : 'right',
  },
  ...(ofClerks ? [] : [deliveryIn(t)]),
  {
    id: 'menu',
    header: '',
    name: t('Actions'),
    cell: ofClerks?.menu ?? ((renewal) => <OwnActions renewal={renewal} />),
    align: 'end',
  },
];

/** Vehicle and parcel in an expanded row. */
export function RenewalDetails({ vehicle, parcel, paymentId }: Renewal) {
  const t = useText();
  const dates = useDates({ listDate });
  const ofVehicle =
    vehicle && !vehicle.archived
      ? [
          { label: t('License Number'), value: vehicle.licenseNumber.toUpperCase() },
          { label: t('Make & Model'), value: <Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized> },
          { label: t('Weight (kg)'), value: formatWeight(vehicle.weightKg) },
          { label: t('License Expiry Date'), value: dates.listDate(vehicle.licenseExpires) },
        ]
      : [];
  const ofParcel = parcel
    ? [
        { label: t('Courier'), value: parcel.courier ?? t('Our courier') },
        { label: t('Waybill'), value: <Waybill {...parcel} /> },
      ]
    : [];
  return (
    <>
      {ofVehicle.length === 0 && <p>{t('Vehicle has been removed')}</p>}
      <KeyValueList
        items={[...ofVehicle, ...ofParcel, { label: t('Payment Reference'), value: shortReference(paymentId) }]}
      />
    </>
  );
}

export const renewalRowLabel = ({ vehicle, paymentId }: Renewal): string =>
  vehicle?.licenseNumber.toUpperCase() ?? shortReference(paymentId);
