import { Link, useParams } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { listDate } from 'shared-contracts/dates';
import { href } from 'shared-contracts/pages';
import type { Mismatch, SettlementProblem } from 'shared-contracts/settlements';
import { failureOf } from 'web-kit/host';
import {
  Card,
  EmptyState,
  ErrorState,
  KeyValueList,
  Page,
  PageSkeleton,
  StatusBadge,
  useBackLinkState,
} from 'web-kit/page';
import { type Column, DataTable } from 'web-kit/table';
import { useSettlementsStyles } from './Settlements.styles.ts';
import { usePaymentsGetSettlementQuery } from './settlements-api.ts';

const problems: Record<SettlementProblem, string> = {
  unknown: 'Not in our books',
  'wrong amount': 'Wrong amount',
  'not successful': 'Not successful here',
  double: 'Settled twice',
  missing: 'In no file',
};

const columns: readonly Column<Mismatch>[] = [
  {
    id: 'problem',
    header: 'Problem',
    cell: ({ problem }) => <StatusBadge tone="bad">{problems[problem]}</StatusBadge>,
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
];

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
  return (
    <Page title={`Settlement of ${listDate(settlement.day)}`} lead={settlement.filename} back={back} width="wide">
      <div className={styles.cards}>
        <Card>
          <KeyValueList
            items={[
              { label: 'Lines', value: settlement.lines },
              { label: 'Matched', value: settlement.matched },
              { label: 'Do not match', value: settlement.problems },
              { label: 'Amount', value: formatRand(settlement.amountInCents) },
              { label: 'Fees', value: formatRand(settlement.feeInCents) },
              { label: 'Paid out', value: formatRand(settlement.amountInCents - settlement.feeInCents) },
            ]}
          />
        </Card>
        <DataTable
          label="What does not match"
          columns={columns}
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
