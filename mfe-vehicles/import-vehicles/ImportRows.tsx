import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { provinces } from 'shared-contracts/region-names';
import type { VehicleImport, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import { DataTable, FilterSelect, Paging, useListState } from 'web-kit/table';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesListImportRowsQuery, useVehiclesUpdateImportRowMutation } from './import-api.ts';
import { reasonsOf, stateLabels } from './import-words.ts';
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
            label="Show"
            value={shown}
            none="All rows"
            canChooseNone={false}
            options={[
              ...filters.map((state) => ({ value: state, label: `${stateLabels[state]} (${found.counts[state]})` })),
              { value: 'all', label: 'All rows' },
            ]}
            onChange={(state) => list.setFilters({ state })}
          />
        ) : (
          <span />
        )}
        {download}
      </div>
      <DataTable
        label="Rows of the file"
        columns={columnsOfRows(found.id, canChange ? correct : undefined)}
        rows={data?.entries}
        rowKey={(each) => String(each.row)}
        rowLabel={(each) => `row ${each.row}`}
        error={error}
        onRetry={refetch}
        empty="No rows here"
        emptyText={shown === 'faulty' ? 'Everything is corrected.' : undefined}
      />
      <Paging state={list} count={data?.count ?? 0} />
      {corrected && canChange && (
        <CorrectDialog key={corrected.row} found={found} row={corrected} onClosed={() => correct(undefined)} />
      )}
    </>
  );
}

const oneOf = (values: readonly string[], text: string) => (values.includes(text) ? text : '');

/** The row's texts in the form. A select shows only what it has; the hint shows what the file has. */
const valuesOf = ({ texts }: VehicleImportRow): VehicleValues => ({
  ...texts,
  licenseNumber: texts.licenseNumber.toUpperCase(),
  registerNumber: texts.registerNumber.toUpperCase(),
  registrationRegion: oneOf(provinces, texts.registrationRegion),
  vehicleType: oneOf(vehicleTypes, texts.vehicleType),
});

/** The fault of each field under it, with the text of the file if the field cannot show it. */
function marksOf({ texts, faults, double }: VehicleImportRow, values: VehicleValues): ReadMarks {
  const marks = faults.map(({ field, message }) => {
    const isShown = texts[field].toLowerCase() === values[field].toLowerCase();
    const text = isShown ? message : `${message}. In your file: ${texts[field]}`;
    return [field, { value: values[field], text, tone: 'check' as const }] as const;
  });
  const [reason] = reasonsOf({ faults: [], double });
  return Object.fromEntries([
    ...marks,
    ...(reason ? [['registerNumber', { value: values.registerNumber, text: reason, tone: 'check' as const }]] : []),
  ]);
}

interface CorrectDialogProps {
  found: VehicleImport;
  row: VehicleImportRow;
  onClosed: () => void;
}

/** Corrects a row over the table, whose filter and page stay. */
function CorrectDialog({ found, row, onClosed }: CorrectDialogProps) {
  const styles = useImportStyles();
  const { toast } = useHost();
  const [update] = useVehiclesUpdateImportRowMutation();
  const values = valuesOf(row);
  const marks = marksOf(row, values);
  const [marked] = Object.keys(marks);
  return (
    <Modal
      title={`Row ${row.row} of ${found.filename}`}
      {...(marked && { initialFocus: `[name="${marked}"]` })}
      onClosed={onClosed}
    >
      {(close) => (
        <div className={styles.correct}>
          <VehicleForm
            mode="add"
            initialValues={values}
            marks={marks}
            failure="Unable to save the row"
            saveLabel="Save row"
            onSave={async (corrected) => {
              const { data } = await update({ id: found.id, row: row.row, ...corrected }).unwrap();
              const [reason] = reasonsOf(data);
              if (reason) toast.warning(`Row ${row.row} is not ready yet`, reason);
              else toast.success(`Row ${row.row} is ready`);
              close();
            }}
          />
          <PlainButton onClick={close}>Cancel</PlainButton>
        </div>
      )}
    </Modal>
  );
}
