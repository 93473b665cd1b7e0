import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { listDate, listTime, longDay } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Mismatch, Settlement, SettlementProblem } from 'shared-contracts/settlements';
import { FormDialog, TextAreaField } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import {
  Card,
  EmptyState,
  ErrorState,
  KeyValueList,
  Page,
  PageSkeleton,
  PlainButton,
  StatusBadge,
  useBackLinkState,
} from 'web-kit/page';
import { type Column, DataTable } from 'web-kit/table';
import { noteSchema } from '../refunds/note-schema.ts';
import { useSettlementsStyles } from './Settlements.styles.ts';
import {
  usePaymentsCloseDayMutation,
  usePaymentsExplainMismatchMutation,
  usePaymentsGetSettlementQuery,
  usePaymentsWithdrawSettlementMutation,
} from './settlements-api.ts';

const problems: Record<SettlementProblem, string> = {
  unknown: 'Not in our books',
  'wrong amount': 'Wrong amount',
  'not successful': 'Not successful here',
  double: 'Settled twice',
  missing: 'In no file',
};

const columnsOf = (onExplain: ((mismatch: Mismatch) => void) | undefined): readonly Column<Mismatch>[] => [
  {
    id: 'problem',
    header: 'Problem',
    cell: ({ problem, explained }) => (
      <StatusBadge tone={explained ? 'neutral' : 'bad'}>{problems[problem]}</StatusBadge>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'payment' ? 'Payment' : 'Refund') },
  { id: 'reference', header: 'Reference', cell: (mismatch) => <PaymentLink {...mismatch} /> },
  {
    id: 'file',
    header: 'In the file',
    cell: ({ file }) => (file ? `${formatRand(file.amountInCents)}, line ${file.line}` : '–'),
    align: 'end',
  },
  {
    id: 'ours',
    header: 'In our books',
    cell: ({ ours }) => (ours ? `${formatRand(ours.amountInCents)}, ${ours.status}` : '–'),
    align: 'end',
  },
  {
    id: 'explained',
    header: 'Explanation',
    cell: (mismatch) => <Explanation mismatch={mismatch} onExplain={onExplain} />,
  },
];

interface ExplanationProps {
  mismatch: Mismatch;
  /** Undefined once the day is closed. */
  onExplain: ((mismatch: Mismatch) => void) | undefined;
}

function Explanation({ mismatch, onExplain }: ExplanationProps) {
  const styles = useSettlementsStyles();
  const { explained } = mismatch;
  return (
    <>
      {explained && (
        <span>
          {explained.note}
          <span className={styles.quiet}>
            {explained.by.firstName} {explained.by.lastName}, {listTime(explained.at)}
          </span>
        </span>
      )}
      {onExplain && (
        <PlainButton look="plain" onClick={() => onExplain(mismatch)} aria-label={`Explain ${mismatch.reference}`}>
          {explained ? 'Change' : 'Explain'}
        </PlainButton>
      )}
    </>
  );
}

function PaymentLink({ reference, ours }: Mismatch) {
  const styles = useSettlementsStyles();
  const state = useBackLinkState('Settlement');
  if (!ours) return reference;
  return (
    <Link className={styles.link} to={href('viewPayment', { id: ours.paymentId })} state={state}>
      {reference}
    </Link>
  );
}

/** A settlement file: its sums, and with both sides what does not match. */
export function ViewSettlementPage() {
  const { id = '' } = useParams();
  const styles = useSettlementsStyles();
  const [dialog, setDialog] = useState<Mismatch | 'withdraw'>();
  const back = { to: href('settlements'), label: 'Settlement' };
  const { data, error, refetch } = usePaymentsGetSettlementQuery({ id }, { refetchOnMountOrArgChange: true });
  if (!data && !error) return <PageSkeleton />;
  if (!data)
    return [400, 404].includes(failureOf(error).code) ? (
      <Page title="Settlement file does not exist" back={back}>
        <EmptyState title="No file" text="The link may be mistyped." />
      </Page>
    ) : (
      <Page title="Settlement file" back={back}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  const { settlement, mismatches } = data;
  const { closed } = settlement;
  return (
    <Page
      title={`Settlement of ${listDate(settlement.day)}`}
      lead={settlement.filename}
      back={back}
      width="wide"
      actions={<DayActions settlement={settlement} onWithdraw={() => setDialog('withdraw')} />}
    >
      {dialog === 'withdraw' && <WithdrawDialog settlement={settlement} onClosed={() => setDialog(undefined)} />}
      {dialog && dialog !== 'withdraw' && (
        <ExplainDialog settlementId={settlement.id} mismatch={dialog} onClosed={() => setDialog(undefined)} />
      )}
      <div className={styles.cards}>
        <Sums settlement={settlement} />
        <DataTable
          label="What does not match"
          columns={columnsOf(closed ? undefined : setDialog)}
          rows={mismatches}
          rowKey={({ problem, reference, file }) => `${problem} ${reference} ${file?.line ?? ''}`}
          rowLabel={({ reference }) => reference}
          empty="Everything matches."
          emptyText="Each line of the file is a payment or refund of ours with the same amount, and none of the day is missing."
        />
      </div>
    </Page>
  );
}

function DayActions({ settlement, onWithdraw }: { settlement: Settlement; onWithdraw: () => void }) {
  const { toast } = useHost();
  const [close, { isLoading }] = usePaymentsCloseDayMutation();
  const { id, day, closed, problems: open } = settlement;
  const save = async () => {
    try {
      await close({ id, closed: !closed }).unwrap();
      toast.success(closed ? `${longDay(day)} is open again` : `${longDay(day)} is closed`);
    } catch (thrown) {
      toast.error(failureOf(thrown).message);
    }
  };
  return (
    <>
      {!closed && <PlainButton onClick={onWithdraw}>Withdraw the file</PlainButton>}
      <PlainButton
        look={closed ? 'secondary' : 'primary'}
        disabled={isLoading || (!closed && open > 0)}
        onClick={() => void save()}
        {...(!closed && open > 0 ? { title: 'Explain each difference first' } : {})}
      >
        {closed ? 'Open the day again' : 'Close the day'}
      </PlainButton>
    </>
  );
}

function WithdrawDialog({ settlement: { id, filename }, onClosed }: { settlement: Settlement; onClosed: () => void }) {
  const { toast } = useHost();
  const navigate = useNavigate();
  const [withdraw] = usePaymentsWithdrawSettlementMutation();
  return (
    <FormDialog
      title={`Withdraw ${filename}?`}
      initialValues={{ note: '' }}
      schema={noteSchema}
      submit="Withdraw"
      busy="Withdrawing…"
      onSubmit={async ({ note }) => {
        await withdraw({ id, note }).unwrap();
        toast.success('The file has been withdrawn', 'You can upload the right one of this day.');
        void navigate(href('settlements'));
        return true;
      }}
      onClosed={onClosed}
    >
      <p>Its lines no longer count as settled. What was settled twice because of it is matched again.</p>
      <TextAreaField name="note" label="Reason" hint="Kept in the audit." />
    </FormDialog>
  );
}

interface ExplainDialogProps {
  settlementId: string;
  mismatch: Mismatch;
  onClosed: () => void;
}

function ExplainDialog({ settlementId, mismatch, onClosed }: ExplainDialogProps) {
  const [explain] = usePaymentsExplainMismatchMutation();
  const { problem, kind, reference, explained } = mismatch;
  return (
    <FormDialog
      title={`${problems[problem]}: ${reference}`}
      initialValues={{ note: explained?.note ?? '' }}
      schema={noteSchema}
      submit="Save"
      busy="Saving…"
      onSubmit={async ({ note }) => {
        await explain({ id: settlementId, problem, kind, reference, note }).unwrap();
        return `${reference} is explained`;
      }}
      onClosed={onClosed}
    >
      <TextAreaField
        name="note"
        label="Why this is as it should be"
        hint="Such as what the processor’s support said, and when."
      />
    </FormDialog>
  );
}

function Sums({ settlement }: { settlement: Settlement }) {
  const { closed } = settlement;
  return (
    <Card>
      <KeyValueList
        items={[
          { label: 'Lines', value: settlement.lines },
          { label: 'Matched', value: settlement.matched },
          { label: 'Do not match', value: settlement.lines - settlement.matched },
          { label: 'In no file', value: settlement.missing },
          { label: 'Not explained yet', value: settlement.problems },
          ...(closed
            ? [
                {
                  label: 'Closed by',
                  value: `${closed.by.firstName} ${closed.by.lastName}, ${listTime(closed.at)}`,
                },
              ]
            : []),
          { label: 'Amount', value: formatRand(settlement.amountInCents) },
          { label: 'Fees', value: formatRand(settlement.feeInCents) },
          { label: 'Paid out', value: formatRand(settlement.amountInCents - settlement.feeInCents) },
        ]}
      />
    </Card>
  );
}
