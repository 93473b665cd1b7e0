import { dayInSouthAfrica, listDate } from 'shared-contracts/dates';
import { feesReviewDueOn } from 'shared-contracts/fees';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { ClockRegular } from 'web-kit/icons';
import { ButtonLink } from 'web-kit/page';
import { Note } from '../../note/Note.tsx';
import { useAdminListFeesQuery, useAdminListVariablesQuery } from '../money-api.ts';

/** Reminds of updating the fees once 'update license fees reminder' has passed since the newest table took effect. */
export function FeesReminder({ linked = false }: { linked?: boolean }) {
  const { clock } = useHost();
  const fees = useAdminListFeesQuery({ skip: 0, take: 1, orderBy: 'effectiveFrom', order: 'desc' });
  const variables = useAdminListVariablesQuery({ variable: 'updateLicenseFeesReminder' });
  const newest = fees.data?.entries[0]?.effectiveFrom;
  const interval = variables.data?.entries[0];
  if (!newest || !interval || feesReviewDueOn(newest, interval) > dayInSouthAfrica(clock.now())) return null;
  return (
    <Note
      icon={ClockRegular}
      action={
        linked && (
          <ButtonLink look="secondary" to={href('tarePricing')}>
            Open tare pricing
          </ButtonLink>
        )
      }
    >
      It is time to update the licence fees: the newest table has been in force since {listDate(newest)}.
    </Note>
  );
}
