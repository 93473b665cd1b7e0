import { type VehicleField, vehicleFieldNames, vehicleFields } from 'shared-contracts/vehicle-fields';
import { Card } from 'web-kit/page';
import { FilterSelect } from 'web-kit/table';
import { useImportStyles } from './Import.styles.ts';
import { ImportFault } from './ImportFault.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { counted } from './import-words.ts';
import { type Columns, missingColumns } from './match-columns.ts';
import type { FileTable } from './read-file.ts';

interface ChooseColumnsProps {
  table: FileTable;
  columns: Columns;
  fault: string | undefined;
  onChange: (columns: Columns) => void;
  onBack: () => void;
  onNext: () => void;
}

/** The columns of the file with an example each: `Plate: JK45LMGP`. */
const optionsOf = ({ header, rows }: FileTable) =>
  Array.from({ length: Math.max(header.length, ...rows.slice(0, 20).map(({ cells }) => cells.length)) }, (_, index) => {
    const example = rows.slice(0, 20).find(({ cells }) => cells[index])?.cells[index] ?? 'empty';
    return { value: String(index), label: `${header[index] || `Column ${index + 1}`}: ${example.slice(0, 40)}` };
  });

const namesOf = (fields: readonly VehicleField[]) => fields.map((field) => vehicleFields[field].heading).join(', ');

/** Which column of the file is which field, where the names of the columns do not say. */
export function ChooseColumns({ table, columns, fault, onChange, onBack, onNext }: ChooseColumnsProps) {
  const styles = useImportStyles();
  const options = optionsOf(table);
  const needed = missingColumns(columns);
  const missing = vehicleFieldNames.filter((field) => columns[field] === undefined);
  return (
    <ImportSteps
      current="Columns"
      back={{ label: 'Another file', onClick: onBack }}
      next={{
        label: `Check ${counted(table.rows.length, 'row')}`,
        onClick: onNext,
        disabled: needed.length > 0,
      }}
    >
      <div className={styles.stack}>
        {fault && <ImportFault>{fault}</ImportFault>}
        <Card title={`The columns of ${table.filename}`}>
          <p className={styles.text}>
            {missing.length === 0
              ? 'All columns are chosen.'
              : `We do not know which column has: ${namesOf(missing)}. Please choose. ${needed.length > 0 ? `We cannot check a vehicle without: ${namesOf(needed)}.` : 'What your file does not have, you fill in for all rows in the next step.'}`}
          </p>
          <div className={styles.columns}>
            {vehicleFieldNames.map((field) => (
              <FilterSelect
                key={field}
                label={vehicleFields[field].heading}
                none="Not in my file"
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
