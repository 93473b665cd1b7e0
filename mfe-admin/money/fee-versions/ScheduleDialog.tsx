import { listDate } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import type { getFeeProposal } from 'shared-contracts/fee-versions';
import { limits } from 'shared-contracts/limits';
import { FormDialog, lineRule, TextField } from 'web-kit/forms';
import { object, string } from 'yup';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { useAdminScheduleFeeProposalMutation } from './fee-versions-api.ts';

const withReason = object({
  gapsReason: lineRule('The reason', limits.feeTable.reason, 'Please say why the gaps are right').default(''),
});
const without = object({ gapsReason: string().default('') });

/** Says what scheduling does, asks why gaps are right, and schedules. */
export function ScheduleDialog({ seen, onClosed }: { seen: Reply<typeof getFeeProposal>; onClosed: () => void }) {
  const { proposal, counts, gaps, replaces } = seen;
  const styles = useFeeVersionsStyles();
  const [schedule] = useAdminScheduleFeeProposalMutation();
  const day = listDate(proposal.effectiveFrom);
  const newGaps = gaps.filter(({ wasThere }) => !wasThere).length;
  return (
    <FormDialog
      title={`Schedule the fees of ${day}?`}
      submit="Schedule"
      busy="Scheduling…"
      initialValues={{ gapsReason: '' }}
      schema={newGaps > 0 ? withReason : without}
      onSubmit={async ({ gapsReason }) => {
        await schedule({
          id: proposal.id,
          ...(replaces && { replaces: true }),
          ...(newGaps > 0 && { gapsReason }),
        }).unwrap();
        return `The fees take effect on ${day}`;
      }}
      onClosed={onClosed}
    >
      <ul className={styles.list}>
        <li>
          {counts.changed} fees change, {counts.new} are new and {counts.gone} go. Quotes have them from {day}, midnight
          in South Africa.
        </li>
        {replaces && <li>The version of {replaces.rows} rows that is coming on this day is replaced as a whole.</li>}
        <li>Quotes and payments of today stay as they are.</li>
      </ul>
      {newGaps > 0 && (
        <TextField
          name="gapsReason"
          label="Why are the gaps right?"
          hint={
            newGaps === 1
              ? 'The file has no row for a range of weights.'
              : `The file has no row for ${newGaps} ranges of weights.`
          }
        />
      )}
    </FormDialog>
  );
}
