import type { ExportName } from 'shared-contracts/downloads';
import { PlainButton } from '../page/PlainButton.tsx';
import { useExport } from './use-export.ts';

interface ExportButtonProps {
  /** The call that exports the list. */
  list: ExportName;
  /** The query of the list. Its page is ignored: everything is exported. */
  query: Readonly<Record<string, string | number | boolean>>;
  /** There is nothing to export. */
  empty: boolean;
  label?: string;
}

/** Exports a list as CSV, with the filter and in the order that it is shown in. */
export function ExportButton({ list, query, empty, label = 'Export as CSV' }: ExportButtonProps) {
  const { start, isPreparing } = useExport(list, query);
  return (
    <PlainButton disabled={isPreparing || empty} onClick={() => void start()}>
      {isPreparing ? 'Preparing…' : label}
    </PlainButton>
  );
}
