import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { composeAddress } from 'shared-contracts/addresses';
import { formatWeight } from 'shared-contracts/amounts';
import { addMonths, dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { daysToExpiry } from 'shared-contracts/license-status';
import { useHost } from 'web-kit/host';
import { useDates, useText } from 'web-kit/language';
import { Card } from 'web-kit/page';
import { useChosenVehicles } from './use-chosen-vehicles.ts';
import { useOwner } from './use-owner.ts';
import type { Quoted } from './Wizard.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '16px',
    paddingBlock: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
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

/** What is renewed and where the discs go, each with a way to change it, before anything is paid. */
export function Review({ owner: { id: ownerId }, vehicles }: Quoted) {
  const t = useText();
  const dates = useDates({ listDate });
  const { clock } = useHost();
  const { paths } = useChosenVehicles();
  const { owner } = useOwner(ownerId);
  const address = owner?.deliveryAddressParts ? composeAddress(owner.deliveryAddressParts) : owner?.deliveryAddress;
  const delivery = { value: address ?? '…', to: paths.collection, change: t('Change the address') };
  const only = vehicles.length === 1 ? vehicles[0]?.vehicle : undefined;
  if (!only)
    return (
      <ReviewCard
        rows={[
          {
            term: t('Vehicles'),
            value: t('{n, plural, one {# vehicle} other {# vehicles}}', { n: vehicles.length }),
            to: paths.vehicles,
            change: t('Change the vehicles'),
          },
          { term: t('Deliver all discs to'), ...delivery },
        ]}
      />
    );
  const runs = daysToExpiry(only.licenseExpires, dayInSouthAfrica(clock.now())) > 0;
  return (
    <ReviewCard
      rows={[
        {
          term: t('Vehicle'),
          value: t('{plate}, {weight} kg', {
            plate: only.licenseNumber.toUpperCase(),
            weight: formatWeight(only.weightKg),
          }),
          to: paths.edit(only.id),
          change: t('Change the vehicle'),
        },
        { term: t('Deliver to'), ...delivery },
        ...(runs
          ? [{ term: t('New disc valid until'), value: dates.listDate(addMonths(only.licenseExpires, 12)) }]
          : []),
      ]}
    />
  );
}

function ReviewCard({ rows }: { rows: readonly ReviewRow[] }) {
  const styles = useStyles();
  const t = useText();
  return (
    <Card title={t('Check your renewal')}>
      <dl className={styles.list}>
        {rows.map(({ term, value, to, change }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
            {to && (
              <dd className={styles.change}>
                <Link to={to} className={styles.link} aria-label={change}>
                  {t('Change')}
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
