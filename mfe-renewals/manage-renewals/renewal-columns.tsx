import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import type { Renewal } from 'shared-contracts/renewals';
import { formatWeight } from 'shared-contracts/weight';
import { Capitalized, KeyValueList, lazyWithRetry, PlainButton } from 'web-kit/page';
import { type Column, Reference } from 'web-kit/table';
import { RenewalDay } from './RenewalDay.tsx';
import { RenewalOwner } from './RenewalOwner.tsx';
import { RenewalState } from './RenewalState.tsx';

// The menu's code is larger than the list's, so the list does not wait for it.
const RenewalMenu = lazyWithRetry(
  async () => (await import('./RenewalMenu.tsx')).RenewalMenu,
  () => null,
  ({ onRetry }) => <PlainButton onClick={onRetry}>Load the menu again</PlainButton>,
);

const user: Column<Renewal> = { id: 'user', header: 'User', cell: (renewal) => <RenewalOwner {...renewal} /> };

/** Columns of the renewal table. `withUser` adds the owner, for administrators. */
export const renewalColumns = (withUser: boolean): readonly Column<Renewal>[] => [
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
  ...(withUser ? [user] : []),
  {
    id: 'paymentReference',
    header: 'Payment Reference',
    cell: ({ paymentReference }) => <Reference>{paymentReference}</Reference>,
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
  {
    id: 'menu',
    header: '',
    name: 'Actions',
    cell: (renewal) => <RenewalMenu renewal={renewal} />,
    align: 'end',
  },
];

/** Vehicle details in an expanded row. */
export function RenewalDetails({ vehicle }: Renewal) {
  if (!vehicle || vehicle.archived) return <p>Vehicle has been removed</p>;
  return (
    <KeyValueList
      items={[
        { label: 'License Number', value: vehicle.licenseNumber.toUpperCase() },
        { label: 'Make & Model', value: <Capitalized>{`${vehicle.make} ${vehicle.model}`}</Capitalized> },
        { label: 'Weight (kg)', value: formatWeight(vehicle.weightKg) },
        { label: 'License Expiry Date', value: listDate(vehicle.licenseExpires) },
      ]}
    />
  );
}

export const renewalRowLabel = ({ vehicle, paymentReference }: Renewal): string =>
  vehicle?.licenseNumber.toUpperCase() ?? paymentReference;
