import { Link } from 'react-router-dom';
import { dayInSouthAfrica, daysBetween } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/region-names';
import type { Renewal } from 'shared-contracts/renewals';
import { useHost } from 'web-kit/host';
import { lazyHidden } from 'web-kit/page';
import type { Column } from 'web-kit/table';
import { useRenewalRowStyles } from './RenewalRow.styles.ts';
import { DeliveryDay, MenuFailure, type OfClerks } from './renewal-columns.tsx';
import { useListBackLink } from './use-way-to-list.ts';

/** A paper by its name, several by their number: the renewal has their names. */
const missing = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? `Missing: ${first.toLowerCase()}` : `${others.length + 1} papers are missing`;

function RenewalOwner({ id, user, vehicle, inCharge, openedBy = [], missingPapers = [], pause }: Renewal) {
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
      {openedBy.length > 0 && <span className={styles.next}>Open: {openedBy.join(', ')}</span>}
      {missingPapers.length > 0 && <span className={styles.next}>{missing(missingPapers)}</span>}
      {pause && (
        <span className={styles.next}>
          {pause.for === 'hold' ? `On hold: ${pause.reason ?? ''}` : 'Waiting for owner'}
        </span>
      )}
    </div>
  );
}

const user: Column<Renewal> = {
  id: 'user',
  header: 'User',
  cell: (renewal) => <RenewalOwner {...renewal} />,
  // It has the link to the renewal.
  fixed: true,
  phone: 'left',
};

function Age({ dateOrdered }: Renewal) {
  const { clock } = useHost();
  const days = daysBetween(dayInSouthAfrica(new Date(dateOrdered)), dayInSouthAfrica(clock.now()));
  return <span className={useRenewalRowStyles().day}>{days === 1 ? '1 day' : `${days} days`}</span>;
}

const ClerkMenu = lazyHidden(
  async () => (await import(/* webpackChunkName: "row-menu" */ './ClerkMenu.tsx')).ClerkMenu,
  MenuFailure,
);

/** Columns of administrators' lists: whose renewal it is, and others that are there to be chosen. */
const columns: readonly Column<Renewal>[] = [
  user,
  {
    id: 'plate',
    header: 'Licence number',
    cell: ({ vehicle: found }) => found?.licenseNumber.toUpperCase() ?? 'Removed',
    extra: true,
  },
  { id: 'promisedDay', header: 'Promised day', cell: (renewal) => <DeliveryDay {...renewal} />, extra: true },
  { id: 'age', header: 'Age', cell: (renewal) => <Age {...renewal} />, extra: true },
  {
    id: 'province',
    header: 'Province',
    cell: ({ province }) => (province ? regionLabel(province) : '–'),
    extra: true,
  },
];

export const ofClerks: OfClerks = { columns, menu: (renewal) => <ClerkMenu renewal={renewal} /> };
