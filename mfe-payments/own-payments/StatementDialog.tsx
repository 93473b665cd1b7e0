import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type getStatement, getStatementPdf } from 'shared-contracts/billing';
import { addMonths, dayInSouthAfrica, monthInWords } from 'shared-contracts/dates';
import type { Reply } from 'shared-contracts/endpoint';
import { href } from 'shared-contracts/pages';
import { useHost } from 'web-kit/host';
import { useDates, useText } from 'web-kit/language';
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
  const t = useText();
  const dates = useDates({ monthInWords });
  const { clock } = useHost();
  const thisMonth = dayInSouthAfrica(clock.now()).slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const { data, currentData, error, refetch } = usePaymentsGetStatementQuery({ month });
  const months = monthsSince(data?.firstPaidOn ?? thisMonth, thisMonth);
  return (
    <Modal title={t('Monthly statement')} onClosed={onClosed}>
      {(close) => (
        <>
          <FilterSelect
            label={t('Month')}
            value={month}
            onChange={setMonth}
            none={t('Choose a month')}
            canChooseNone={false}
            options={months.map((value) => ({ value, label: dates.monthInWords(value) }))}
          />
          {error && !currentData && <ErrorState error={error} onRetry={refetch} />}
          {!error && !currentData && <ListSkeleton label={t('Adding up the month…')} />}
          {currentData && <Statement statement={currentData} onClose={close} />}
          <div className={styles.actions}>
            <PlainButton onClick={close}>{t('Close')}</PlainButton>
            {currentData && !isEmpty(currentData) && <Files month={month} />}
          </div>
        </>
      )}
    </Modal>
  );
}

type MonthlyStatement = Reply<typeof getStatement>;

const isEmpty = ({ payments, refunds }: MonthlyStatement) => payments + refunds === 0;

function Statement({ statement, onClose }: { statement: MonthlyStatement; onClose: () => void }) {
  const styles = useStyles();
  const t = useText();
  const dates = useDates({ monthInWords });
  const { month, payments, refunds, parts, businessName, vatNumber } = statement;
  const business = [businessName, vatNumber && t('VAT number {vatNumber}', { vatNumber })].filter(Boolean).join(', ');
  if (isEmpty(statement))
    return (
      <p className={styles.note}>
        {t('Nothing was paid or refunded in {month}.', { month: dates.monthInWords(month) })}
      </p>
    );
  return (
    <>
      <Amount
        label={[
          t('{n, plural, one {# vehicle paid for} other {# vehicles paid for}}', { n: payments }),
          ...(refunds > 0
            ? [t('{n, plural, one {# refund taken off} other {# refunds taken off}}', { n: refunds })]
            : []),
        ].join(', ')}
        cents={parts.total}
        parts={[
          { label: t('Licence fees'), cents: parts.licenseFee },
          { label: t('Arrears and penalties'), cents: parts.arrears + parts.penalties },
          { label: t('Transaction fees'), cents: parts.transactionFee },
          { label: t('Service fees'), cents: parts.serviceFee, note: t('Without VAT') },
          { label: t('VAT'), cents: parts.vat, note: t('On the service fees') },
        ]}
      />
      <p className={styles.note}>
        {business ? (
          t('Made out to {business}.', { business })
        ) : (
          <>
            {t('Made out to you.')}{' '}
            <Link className={styles.link} to={href('profile')} onClick={onClose}>
              {t('Add a business and its VAT number')}
            </Link>
            .
          </>
        )}
      </p>
    </>
  );
}

function Files({ month }: { month: string }) {
  const t = useText();
  const [downloadPdf, isPdfBusy] = useDownload(getStatementPdf);
  return (
    <>
      <ExportButton list="exportStatement" query={{ month }} empty={false} label={t('Download CSV')} />
      <PlainButton
        look="primary"
        disabled={isPdfBusy}
        onClick={() => void downloadPdf({ month }, `statement-${month}.pdf`)}
      >
        {isPdfBusy ? t('Preparing…') : t('Download PDF')}
      </PlainButton>
    </>
  );
}
