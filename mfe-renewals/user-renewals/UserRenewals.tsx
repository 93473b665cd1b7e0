import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { listDate } from 'shared-contracts/list-date';
import { formatRand } from 'shared-contracts/money';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewals';
import { ErrorState, ListSkeleton, useBackLinkState } from 'web-kit/page';
import { useRenewalsListAllRenewalsQuery } from '../api.ts';
import { RenewalState } from '../manage-renewals/RenewalState.tsx';

const maxRenewals = 10;

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    paddingBlock: '12px',
    ...shorthands.borderBottom('1px', 'solid', tokens.colorNeutralStroke2),
  },
  plate: { display: 'block', color: tokens.colorBrandForegroundLink, fontWeight: 600 },
  small: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
});

/** Compact list of a user's latest renewals. */
export function UserRenewals({ userId }: { userId: string }) {
  const styles = useStyles();
  const linkState = useBackLinkState('User');
  const { data, error, refetch } = useRenewalsListAllRenewalsQuery({
    userId,
    skip: 0,
    take: maxRenewals,
    orderBy: 'updatedAt',
    order: 'desc',
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.entries.length === 0) return <p>{renewalStatusLabel(undefined)}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.entries.map(({ id, vehicle, dateOrdered, paymentInCents, status }) => (
          <li key={id} className={styles.item}>
            <span>
              <Link className={styles.plate} to={href('adminViewRenewal', { id })} state={linkState}>
                {vehicle?.licenseNumber.toUpperCase() ?? 'View Renewal'}
              </Link>
              <span className={styles.small}>
                {listDate(dateOrdered)}, {formatRand(paymentInCents)}
              </span>
            </span>
            <RenewalState status={status} withNext />
          </li>
        ))}
      </ul>
      {data.count > maxRenewals && (
        <p className={styles.small}>
          The latest {maxRenewals} of {data.count}. The others are found under User renewals.
        </p>
      )}
    </>
  );
}
