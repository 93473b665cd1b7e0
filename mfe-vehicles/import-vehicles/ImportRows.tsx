import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VehicleImport, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { useText } from 'web-kit/language';
import { DataTable, FilterSelect, Paging, useListState } from 'web-kit/table';
import { CorrectDialog } from './CorrectDialog.tsx';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesListImportRowsQuery } from './import-api.ts';
import { stateWordsIn } from './import-words.ts';
import { columnsOfRows } from './row-columns.tsx';

const filters = ['faulty', 'double', 'ready', 'left_out'] as const;
type Shown = (typeof filters)[number] | 'all' | 'not_added';

/** What is shown until the person chooses: what there is to do. */
const firstOf = ({ state, counts }: VehicleImport): Shown => {
  if (state === 'saved') return 'not_added';
  return counts.faulty > 0 ? 'faulty' : counts.double > 0 ? 'double' : 'all';
};

/**
 * The row that is being corrected. Its number is kept in the URL, so that a reload opens it again with what was typed, and the
 * row until its dialog has closed, because a corrected row leaves the list.
 */
function useCorrected(entries: readonly VehicleImportRow[] = []) {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<VehicleImportRow>();
  const number = Number(search.get('correct'));
  const found = entries.find(({ row }) => row === number);
  if (found && opened?.row !== number) setOpened(found);
  const correct = (row: number | undefined) => {
    const next = new URLSearchParams(search);
    if (row === undefined) next.delete('correct');
    else next.set('correct', String(row));
    setOpened(undefined);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { corrected: opened?.row === number ? opened : undefined, correct };
}

interface ImportRowsProps {
  found: VehicleImport;
  /** Rows can be corrected and left out. */
  canChange?: boolean;
  /** The button that downloads the rows that are not added. */
  download: ReactNode;
}

/** The rows of an import with their faults. */
export function ImportRows({ found, canChange = false, download }: ImportRowsProps) {
  const styles = useImportStyles();
  const t = useText();
  const words = stateWordsIn(t);
  const list = useListState({ orderBy: 'row', order: 'asc', take: 10 });
  const chosen = list.filter('state');
  const shown: Shown = canChange
    ? ([...filters, 'all' as const].find((one) => one === chosen) ?? firstOf(found))
    : firstOf(found);
  const { data, error, refetch } = useVehiclesListImportRowsQuery({
    id: found.id,
    skip: list.skip,
    take: list.take,
    ...(shown === 'all' ? {} : { state: shown }),
  });
  const { corrected, correct } = useCorrected(data?.entries);
  return (
    <>
      <div className={styles.above}>
        {canChange ? (
          <FilterSelect
            label={t('Show')}
            value={shown}
            none={t('All rows')}
            canChooseNone={false}
            options={[
              ...filters.map((state) => ({ value: state, label: `${words[state]} (${found.counts[state]})` })),
              { value: 'all', label: t('All rows') },
            ]}
            onChange={(state) => list.setFilters({ state })}
          />
        ) : (
          <span />
        )}
        {download}
      </div>
      <DataTable
        label={t('Rows of the file')}
        columns={columnsOfRows(found.id, canChange ? correct : undefined, t)}
        rows={data?.entries}
        rowKey={(each) => String(each.row)}
        rowLabel={(each) => t('row {row}', { row: each.row })}
        error={error}
        onRetry={refetch}
        empty={t('No rows here')}
        emptyText={shown === 'faulty' ? t('Everything is corrected.') : undefined}
      />
      <Paging state={list} count={data?.count ?? 0} />
      {corrected && canChange && (
        <CorrectDialog key={corrected.row} found={found} row={corrected} onClosed={() => correct(undefined)} />
      )}
    </>
  );
}
