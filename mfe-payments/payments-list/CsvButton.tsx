import type { Endpoint } from 'shared-contracts/endpoint';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { useHost } from 'web-kit/host';
import { PlainButton } from 'web-kit/page';
import type { ListState } from 'web-kit/table';
import { useDownload } from 'web-kit/viewer';
import { paymentQueryOf } from './payment-query-of.ts';

interface CsvButtonProps {
  endpoint: Endpoint;
  list: ListState;
  /** There is nothing to download. */
  empty: boolean;
}

/** Downloads all filtered payments as CSV, in the order of the list. */
export function CsvButton({ endpoint, list, empty }: CsvButtonProps) {
  const { clock, toast } = useHost();
  const [download, busy] = useDownload(endpoint);
  const start = async () => {
    const { skip: _skip, take: _take, ...query } = paymentQueryOf(list);
    if (await download(query, `payments-${dayInSouthAfrica(clock.now())}.csv`)) toast.success('Payments downloaded');
  };
  return (
    <PlainButton disabled={busy || empty} onClick={() => void start()}>
      {busy ? 'Preparing…' : 'Download as CSV'}
    </PlainButton>
  );
}
