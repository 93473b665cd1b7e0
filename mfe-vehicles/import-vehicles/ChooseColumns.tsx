import { type VehicleField, vehicleFieldNames } from 'shared-contracts/vehicle-fields';
import { type Translate, useText } from 'web-kit/language';
import { Card } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { columnNamesIn } from './column-words.ts';
import { useImportStyles } from './Import.styles.ts';
import { type Fault, ImportFault } from './ImportFault.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { type Columns, missingColumns } from './match-columns.ts';
import type { FileTable } from './read-file.ts';

interface ChooseColumnsProps {
  table: FileTable;
  columns: Columns;
  fault: Fault | undefined;
  onChange: (columns: Columns) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The columns of the file with an example each: `Plate: JK45LMGP`. */
const optionsOf = ({ header, rows }: FileTable, t: Translate) =>
  Array.from({ length: Math.max(header.length, ...rows.slice(0, 20).map(({ cells }) => cells.length)) }, (_, index) => {
    const example = rows.slice(0, 20).find(({ cells }) => cells[index])?.cells[index] ?? t('empty');
    return {
      value: String(index),
      label: `${header[index] || t('Column {n}', { n: index + 1 })}: ${example.slice(0, 40)}`,
    };
  });

function columnsText(missing: readonly VehicleField[], needed: readonly VehicleField[], t: Translate): string {
  if (missing.length === 0) return t('All columns are chosen.');
  const names = columnNamesIn(t);
  const namesOf = (fields: readonly VehicleField[]) => fields.map((field) => names[field]).join(', ');
  const unknown = t('We do not know which column has: {fields}. Please choose.', { fields: namesOf(missing) });
  const next =
    needed.length > 0
      ? t('We cannot check a vehicle without: {fields}.', { fields: namesOf(needed) })
      : t('What your file does not have, you fill in for all rows in the next step.');
  return `${unknown} ${next}`;
}

/** Which column of the file is which field, where the names of the columns do not say. */
export function ChooseColumns({ table, columns, fault, onChange, onBack, onNext }: ChooseColumnsProps) {
  const styles = useImportStyles();
  const t = useText();
  const names = columnNamesIn(t);
  const options = optionsOf(table, t);
  const needed = missingColumns(columns);
  const missing = vehicleFieldNames.filter((field) => columns[field] === undefined);
  return (
    <ImportSteps
      current="columns"
      back={{ label: t('Another file'), onClick: onBack }}
      next={{
        label: t('{n, plural, one {Check # row} other {Check # rows}}', { n: table.rows.length }),
        onClick: onNext,
        disabled: needed.length > 0,
      }}
    >
      <div className={styles.stack}>
        {fault && <ImportFault fault={fault} />}
        <Card title={t('The columns of {filename}', { filename: table.filename })}>
          <p className={styles.text}>{columnsText(missing, needed, t)}</p>
          <div className={styles.columns}>
            {vehicleFieldNames.map((field) => (
              <FilterSelect
                key={field}
                label={names[field]}
                none={t('Not in my file')}
                options={options}
                value={String(columns[field] ?? '')}
                onChange={(value) => onChange({ ...columns, [field]: value === '' ? undefined : Number(value) })}
              />
            ))}
          </div>
        </Card>
      </div>
    </ImportSteps>
  );
}
