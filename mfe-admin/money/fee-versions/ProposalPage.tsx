import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { listDate, listTime } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import type { getFeeProposal } from 'shared-contracts/fee-versions';
import { href } from 'shared-contracts/pages';
import { regionLabel } from 'shared-contracts/region-names';
import { failureOf, useHost } from 'web-kit/host';
import { InfoRegular } from 'web-kit/icons';
import {
  Card,
  EmptyState,
  ErrorState,
  KeyValueList,
  lazyWithRetry,
  Page,
  PageSkeleton,
  PlainButton,
  Tabs,
} from 'web-kit/page';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { Note } from '../../note/Note.tsx';
import { Differences } from './Differences.tsx';
import { useFeeVersionsStyles } from './FeeVersions.styles.ts';
import { useAdminDiscardFeeProposalMutation, useAdminGetFeeProposalQuery } from './fee-versions-api.ts';
import { Gaps } from './Gaps.tsx';
import { Trial } from './Trial.tsx';

// The form kit and the calendar are needed only for deciding.
const ScheduleDialog = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "fee-forms" */ './ScheduleDialog.tsx')).ScheduleDialog,
);
const TrialQuote = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "fee-forms" */ './TrialQuote.tsx')).TrialQuote,
);

type Seen = Reply<typeof getFeeProposal>;
const back = { to: `${href('tarePricing')}?tab=versions`, label: 'Tare pricing' };

/** A table of fees that was read from a file: compared, tried, scheduled or discarded. */
export function ProposalPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAdminGetFeeProposalQuery({ id }, { refetchOnMountOrArgChange: true });
  if (!data && !error) return <PageSkeleton />;
  if (!data)
    return [400, 404].includes(failureOf(error).code) ? (
      <Page title="Proposal does not exist" back={back}>
        <EmptyState title="No proposal" text="It may have been discarded, or the link may be mistyped." />
      </Page>
    ) : (
      <Page title="Fee proposal" back={back}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  return <Proposal seen={data} />;
}

function Proposal({ seen }: { seen: Seen }) {
  const { proposal, counts, large, gaps, overlaps } = seen;
  const styles = useFeeVersionsStyles();
  const { uploadedBy, createdAt } = proposal;
  const faults = gaps.length + overlaps.length;
  return (
    <Page
      title={`Fees of ${listDate(proposal.effectiveFrom)}`}
      lead={`${proposal.filename}, imported on ${listTime(createdAt)} by ${uploadedBy.firstName} ${uploadedBy.lastName}`}
      back={back}
      width="wide"
      actions={proposal.state !== 'scheduled' && <Actions seen={seen} />}
    >
      <div className={styles.cards}>
        <StateNote seen={seen} />
        <Summary seen={seen} />
        <Tabs
          label="Parts of the proposal"
          tabs={[
            {
              id: 'comparison',
              label: 'Comparison',
              content: <Differences id={proposal.id} counts={counts} large={large} />,
            },
            { id: 'gaps', label: `Gaps and overlaps (${faults})`, content: <Gaps gaps={gaps} overlaps={overlaps} /> },
            { id: 'vehicles', label: 'Try on vehicles', content: <Trial id={proposal.id} /> },
            {
              id: 'quote',
              label: 'Try a quote',
              content: <TrialQuote id={proposal.id} day={proposal.effectiveFrom} />,
            },
          ]}
        />
      </div>
    </Page>
  );
}

function StateNote({ seen: { proposal, overlaps, replaces } }: { seen: Seen }) {
  const day = listDate(proposal.effectiveFrom);
  const words = () => {
    if (proposal.state === 'scheduled')
      return `Scheduled: these fees hold from ${day}.${proposal.gapsReason ? ` Gaps: ${proposal.gapsReason}` : ''}`;
    if (replaces && replaces.state !== 'coming')
      return `The version of ${day} is in force or past. These fees can be imported for another day.`;
    if (overlaps.length > 0) return 'Weights overlap. Please correct the file and import it again.';
    return 'A proposal: nothing changes before it is scheduled.';
  };
  return <Note icon={InfoRegular}>{words()}</Note>;
}

function Summary({ seen: { proposal, counts, large, estimates, missingProvinces } }: { seen: Seen }) {
  return (
    <Card title="Compared with what would be in force">
      <KeyValueList
        items={[
          { label: 'Rows in the file', value: proposal.rows },
          { label: 'Changed', value: counts.changed },
          { label: 'By more than 30 %', value: large },
          { label: 'New', value: counts.new },
          { label: 'No longer covered', value: counts.gone },
          { label: 'Older fee stays', value: counts.stays },
          { label: 'Same', value: counts.same },
          { label: 'Estimates', value: estimates },
          {
            label: 'Provinces without a row',
            value: missingProvinces.length > 0 ? missingProvinces.map(regionLabel).join(', ') : 'None',
            wide: true,
          },
        ]}
      />
    </Card>
  );
}

function Actions({ seen }: { seen: Seen }) {
  const { proposal, overlaps, replaces } = seen;
  const navigate = useNavigate();
  const { confirm } = useHost();
  const attempt = useAttempt();
  const [discard] = useAdminDiscardFeeProposalMutation();
  const [isScheduling, setScheduling] = useState(false);
  const isClosed = overlaps.length > 0 || (replaces !== null && replaces.state !== 'coming');
  const ask = async () => {
    const title = `Discard ${proposal.filename}?`;
    if (!(await confirm({ title, text: 'No fee changes.', action: 'Discard', danger: true }))) return;
    await attempt(async () => {
      await discard({ id: proposal.id }).unwrap();
      void navigate(back.to);
      return `${proposal.filename} has been discarded`;
    });
  };
  return (
    <>
      <PlainButton onClick={() => void ask()}>Discard</PlainButton>
      <PlainButton look="primary" disabled={isClosed} onClick={() => setScheduling(true)}>
        Schedule
      </PlainButton>
      {isScheduling && <ScheduleDialog seen={seen} onClosed={() => setScheduling(false)} />}
    </>
  );
}
