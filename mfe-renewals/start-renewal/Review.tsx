import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { composeAddress } from 'shared-contracts/addresses';
import { addMonths, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { daysToExpiry } from 'shared-contracts/license-status';
import { listDate } from 'shared-contracts/list-date';
import type { Vehicle } from 'shared-contracts/vehicles';
import { formatWeight } from 'shared-contracts/weight';
import { useHost } from 'web-kit/host';
import { Card } from 'web-kit/page';
import { useOwner } from './use-owner.ts';
import { useSteps } from './use-steps.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '16px',
    paddingBlock: '12px',
    borderTop: line,
    '@media print': { paddingBlock: '2px' },
    ':first-child': { paddingTop: 0, borderTopStyle: 'none' },
    ':last-child': { paddingBottom: 0 },
  },
  term: { gridColumn: 1, color: tokens.colorNeutralForeground3, fontSize: '14px' },
  value: { gridColumn: 1, margin: 0, overflowWrap: 'anywhere' },
  change: { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center', margin: 0 },
  link: { color: tokens.colorBrandForegroundLink, fontWeight: 600 },
});

interface ReviewRow {
  term: string;
  value: string;
  /** Where it can be changed, and the name of that link. */
  to?: string;
  change?: string;
}

/** Where the discs of a person go, with a way to change it. */
export function useDeliveryRow(userId: string, to: string): ReviewRow {
  const { owner } = useOwner({ userId });
  const address = owner?.deliveryAddressParts ? composeAddress(owner.deliveryAddressParts) : owner?.deliveryAddress;
  return { term: 'Deliver to', value: address ?? '…', to, change: 'Change the address' };
}

/** What is renewed and where the disc goes, each with a way to change it, before anything is paid. */
export function Review({ vehicle }: { vehicle: Vehicle }) {
  const { clock } = useHost();
  const { paths } = useSteps();
  const delivery = useDeliveryRow(vehicle.userId, paths.collection);
  const runs = daysToExpiry(vehicle.licenseExpires, dayInSouthAfrica(clock.now())) > 0;
  return (
    <ReviewCard
      rows={[
        {
          term: 'Vehicle',
          value: `${vehicle.licenseNumber.toUpperCase()}, ${formatWeight(vehicle.weightKg)} kg`,
          to: paths.edit,
          change: 'Change the vehicle',
        },
        delivery,
        ...(runs ? [{ term: 'New disc valid until', value: listDate(addMonths(vehicle.licenseExpires, 12)) }] : []),
      ]}
    />
  );
}

export function ReviewCard({ rows }: { rows: readonly ReviewRow[] }) {
  const styles = useStyles();
  return (
    <Card title="Check your renewal">
      <dl className={styles.list}>
        {rows.map(({ term, value, to, change }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
            {to && (
              <dd className={styles.change}>
                <Link to={to} className={styles.link} aria-label={change}>
                  Change
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
