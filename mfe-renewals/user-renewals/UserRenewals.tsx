import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import { renewalStatusLabel } from 'shared-contracts/renewal-status';
import { CompactList, useBackLinkState } from 'web-kit/page';
import { useRenewalsListAllRenewalsQuery } from '../api.ts';
import { RenewalState } from '../manage-renewals/RenewalState.tsx';

const maxRenewals = 10;

const useStyles = makeStyles({
  plate: { display: 'block', color: tokens.colorBrandForegroundLink, fontWeight: 600 },
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
  return (
    <CompactList
      entries={data?.entries}
      error={error}
      onRetry={refetch}
      empty={renewalStatusLabel(undefined)}
      more={
        data !== undefined &&
        data.count > maxRenewals &&
        `The latest ${maxRenewals} of ${data.count}. The others are found under User renewals.`
      }
      row={({ id, vehicle, dateOrdered, paymentInCents, status, isDuplicate }) => ({
        title: (
          <Link className={styles.plate} to={href('adminViewRenewal', { id })} state={linkState}>
            {vehicle?.licenseNumber.toUpperCase() ?? 'View Renewal'}
          </Link>
        ),
        details: `${listDate(dateOrdered)}, ${formatRand(paymentInCents)}`,
        actions: <RenewalState {...{ status, isDuplicate }} withNext />,
      })}
    />
  );
}
