import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatRand } from 'shared-contracts/amounts';
import { listDate, timeOfDay } from 'shared-contracts/dates';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import type { Settlement } from 'shared-contracts/settlements';
import { failureOf, useHost, useSession } from 'web-kit/host';
import { Card, Page, StatusBadge } from 'web-kit/page';
import { type Column, DataTable, Paging, useListState } from 'web-kit/table';
import { FileDrop } from 'web-kit/viewer';
import { DayBooks } from './DayBooks.tsx';
import { useSettlementsStyles } from './Settlements.styles.ts';
import { usePaymentsListSettlementsQuery, usePaymentsUploadSettlementMutation } from './settlements-api.ts';

/** The books of a day and, for those who handle the product's money, the card processor's settlement files. */
export function SettlementsPage() {
  const styles = useSettlementsStyles();
  const { isOfProduct } = useSession();
  return (
    <Page title="Settlement" width="wide">
      <div className={styles.cards}>
        <DayBooks />
        {isOfProduct && <SettlementFiles />}
      </div>
    </Page>
  );
}

const columns: readonly Column<Settlement>[] = [
  { id: 'day', header: 'Day', cell: (settlement) => <DayLink {...settlement} /> },
  {
    id: 'state',
    header: 'Matched',
    cell: ({ problems, explained, matched, lines, closed }) => (
      <StatusBadge tone={problems > 0 ? 'bad' : 'good'}>
        {problems > 0
          ? `${problems} do not match`
          : closed
            ? 'Day closed'
            : explained > 0
              ? `${explained} explained`
              : `${matched} of ${lines}`}
      </StatusBadge>
    ),
  },
  { id: 'amount', header: 'Amount', cell: ({ amountInCents }) => formatRand(amountInCents), align: 'end' },
  { id: 'fee', header: 'Fees', cell: ({ feeInCents }) => formatRand(feeInCents), align: 'end' },
  { id: 'filename', header: 'File', cell: ({ filename }) => filename },
  {
    id: 'uploaded',
    header: 'Uploaded',
    cell: ({ createdAt, uploadedBy }) =>
      `${listDate(createdAt)}, ${timeOfDay(createdAt)}, ${uploadedBy.firstName} ${uploadedBy.lastName}`,
  },
];

function DayLink({ id, day }: Pick<Settlement, 'id' | 'day'>) {
  const styles = useSettlementsStyles();
  return (
    <Link className={styles.link} to={href('viewSettlement', { id })}>
      {listDate(day)}
    </Link>
  );
}

function SettlementFiles() {
  const list = useListState({ orderBy: 'createdAt', order: 'desc' });
  const { data, error, refetch } = usePaymentsListSettlementsQuery(
    { skip: list.skip, take: list.take },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Card title="Settlement files">
      <Upload />
      <DataTable
        label="Settlement files"
        columns={columns}
        rows={data?.entries}
        rowKey={({ id }) => id}
        rowLabel={({ filename }) => filename}
        error={error}
        onRetry={refetch}
        empty="No settlement files yet..."
        emptyText="The card processor offers one for each day in its console."
      />
      <Paging state={list} count={data?.count ?? 0} isPartial={data?.countIsPartial ?? false} />
    </Card>
  );
}

const csv = { 'text/csv': ['.csv'] };

function Upload() {
  const styles = useSettlementsStyles();
  const navigate = useNavigate();
  const { toast } = useHost();
  const [upload, { isLoading }] = usePaymentsUploadSettlementMutation();
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    setFault(undefined);
    try {
      const { id, matched, lines } = await upload({ filename: file.name, content: await file.text() }).unwrap();
      toast.success('The file has been matched', `${matched} of ${lines} lines match.`);
      void navigate(href('viewSettlement', { id }));
    } catch (thrown) {
      setFault(failureOf(thrown).message);
    }
  };
  return (
    <div className={styles.drop}>
      <FileDrop
        small
        label={isLoading ? 'Matching…' : 'Choose a settlement file'}
        hint="CSV, one for each day"
        accept={csv}
        maxBytes={limits.settlement.bodyBytes}
        disabled={isLoading}
        onFile={(file) => void send(file)}
        onRejected={({ code }) =>
          setFault(code === 'file-too-large' ? 'This file is larger than 4 MB.' : 'Please choose a CSV file.')
        }
      />
      <div role="alert">{fault && <StatusBadge tone="bad">{fault}</StatusBadge>}</div>
    </div>
  );
}
