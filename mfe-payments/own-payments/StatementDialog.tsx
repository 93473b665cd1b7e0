import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type getStatement, getStatementPdf } from 'shared-contracts/billing';
import { addMonths, dayInSouthAfrica, monthInWords } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { Amount, ErrorState, ListSkeleton, Modal, PlainButton } from 'web-kit/page';
import { ExportButton, FilterSelect } from 'web-kit/table';
import { useDownload } from 'web-kit/viewer';
import { usePaymentsGetStatementQuery } from '../statement-api.ts';

/** The longest list of months to choose from: tax law asks for five years. */
const most = 60;

/** Months (YYYY-MM) from that of a day to the last one, newest first. */
export function monthsSince(day: string, last: string): string[] {
  const first = day.slice(0, 7);
  const months = [last];
  for (let month = last; month > first && months.length < most; ) {
    month = addMonths(`${month}-01`, -1).slice(0, 7);
    months.push(month);
  }
  return months;
}

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'flex-end', marginTop: '24px' },
  note: { marginBlock: '16px 0' },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The statement of a month: its totals, and the file for the books. */
export function StatementDialog({ onClosed }: { onClosed: () => void }) {
  const styles = useStyles();
  const { clock } = useHost();
  const thisMonth = dayInSouthAfrica(clock.now()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const { data, currentData, error, refetch } = usePaymentsGetStatementQuery({ month });
  const months = monthsSince(data?.firstPaidOn ?? thisMonth, thisMonth);
  return (
    <Modal title="Monthly statement" onClosed={onClosed}>
      {(close) => (
        <>
          <FilterSelect
            label="Month"
            value={month}
            onChange={setMonth}
            none="Choose a month"
            canChooseNone={false}
            options={months.map((value) => ({ value, label: monthInWords(value) }))}
          />
          {error && !currentData && <ErrorState error={error} onRetry={refetch} />}
          {!error && !currentData && <ListSkeleton label="Adding up the month…" />}
          {currentData && <Statement statement={currentData} onClose={close} />}
          <div className={styles.actions}>
            <PlainButton onClick={close}>Close</PlainButton>
            {currentData && !isEmpty(currentData) && <Files month={month} />}
          </div>
        </>
      )}
    </Modal>
  );
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

type MonthlyStatement = Reply<typeof getStatement>;

const isEmpty = ({ payments, refunds }: MonthlyStatement) => payments + refunds === 0;

function Statement({ statement, onClose }: { statement: MonthlyStatement; onClose: () => void }) {
  const styles = useStyles();
  const { month, payments, refunds, parts, businessName, vatNumber } = statement;
  if (isEmpty(statement)) return <p className={styles.note}>Nothing was paid or refunded in {monthInWords(month)}.</p>;
  return (
    <>
      <Amount
        label={`${count(payments, 'vehicle')} paid for${refunds > 0 ? `, ${count(refunds, 'refund')} taken off` : ''}`}
        cents={parts.total}
        parts={[
          { label: 'Licence fees', cents: parts.licenseFee },
          { label: 'Arrears and penalties', cents: parts.arrears + parts.penalties },
          { label: 'Transaction fees', cents: parts.transactionFee },
          { label: 'Service fees', cents: parts.serviceFee, note: 'Without VAT' },
          { label: 'VAT', cents: parts.vat, note: 'On the service fees' },
        ]}
      />
      <p className={styles.note}>
        {businessName || vatNumber ? 'Made out to ' : 'Made out to you. '}
        {businessName || vatNumber ? (
          [businessName, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join(', ')
        ) : (
          <Link className={styles.link} to={href('profile')} onClick={onClose}>
            Add a business and its VAT number
          </Link>
        )}
        .
      </p>
    </>
  );
}

/** The statement of a month as files. */
function Files({ month }: { month: string }) {
  const [downloadPdf, isPdfBusy] = useDownload(getStatementPdf);
  return (
    <>
      <ExportButton list="exportStatement" query={{ month }} empty={false} label="Download CSV" />
      <PlainButton
        look="primary"
        disabled={isPdfBusy}
        onClick={() => void downloadPdf({ month }, `statement-${month}.pdf`)}
      >
        {isPdfBusy ? 'Preparing…' : 'Download PDF'}
      </PlainButton>
    </>
  );
}
