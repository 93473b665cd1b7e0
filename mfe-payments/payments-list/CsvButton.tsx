import { useState } from 'react';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { limits } from 'shared-contracts/limits';
import type { Payment } from 'shared-contracts/payments';
import { failureOf, useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import type { ListState } from 'web-kit/table';
import { saveFile } from 'web-kit/viewer';
import { allPages } from './all-pages.ts';
import { paymentQueryOf } from './payment-query-of.ts';

interface CsvButtonProps {
  asAdmin?: boolean;
  list: ListState;
  /** There is nothing to download. */
  empty: boolean;
  fetchPage: (query: ReturnType<typeof paymentQueryOf>) => Promise<{ results: readonly Payment[] }>;
}

/** Downloads the filtered payments as CSV. The CSV code is loaded on click. */
export function CsvButton({ asAdmin = false, list, empty, fetchPage }: CsvButtonProps) {
  const { clock, report, toast } = useHost();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const [{ paymentsCsv }, payments] = await Promise.all([
        import('./payments-csv.ts'),
        allPages(async (page) => (await fetchPage({ ...paymentQueryOf(list), ...page })).results),
      ]);
      const day = dayInSouthAfrica(clock.now());
      saveFile(new Blob([paymentsCsv(payments, asAdmin)], { type: 'text/csv;charset=utf-8' }), `payments-${day}.csv`);
      if (payments.length >= limits.exportRows)
        toast.info(
          `The file holds the first ${limits.exportRows.toLocaleString('en')} payments`,
          'Narrow the dates for the others.',
        );
      else toast.success(payments.length === 1 ? '1 payment downloaded' : `${payments.length} payments downloaded`);
    } catch (thrown) {
      report(thrown, { part: 'payments csv' });
      toast.error('The file could not be downloaded', failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PlainButton disabled={busy || empty} onClick={() => void download()}>
      {busy ? 'Preparing…' : 'Download as CSV'}
    </PlainButton>
  );
}
