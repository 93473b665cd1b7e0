import { provinces } from 'shared-contracts/regions';
import type { VehicleImport, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { vehicleTypes } from 'shared-contracts/vehicle-types';
import { useHost } from 'web-kit/host';
import { Modal, PlainButton } from 'web-kit/page';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { useVehiclesUpdateImportRowMutation } from './import-api.ts';
import { useImportStyles } from './Import.styles.ts';
import { reasonsOf } from './import-words.ts';

const oneOf = (values: readonly string[], text: string) => (values.includes(text) ? text : '');

/** The row's texts in the form. A select shows only what it has; the hint tells what stands in the file. */
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
export function CorrectDialog({ found, row, onClosed }: CorrectDialogProps) {
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
