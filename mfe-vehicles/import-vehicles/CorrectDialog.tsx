import { provinces } from 'shared-contracts/region-names';
import type { VehicleImport, VehicleImportRow } from 'shared-contracts/vehicle-imports';
import { vehicleTypes } from 'shared-contracts/vehicle-type-names';
import { useHost } from 'web-kit/host';
import { type Translate, useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { VehicleForm } from '../vehicle-form/VehicleForm.tsx';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { useImportStyles } from './Import.styles.ts';
import { useVehiclesUpdateImportRowMutation } from './import-api.ts';
import { doubleText, faultText, firstReason } from './import-words.ts';

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
function marksOf({ texts, faults, double }: VehicleImportRow, values: VehicleValues, t: Translate): ReadMarks {
  const marks = faults.map(({ field, message }) => {
    const isShown = texts[field].toLowerCase() === values[field].toLowerCase();
    const fault = faultText(message, t);
    const text = isShown ? fault : t('{fault}. In your file: {text}', { fault, text: texts[field] });
    return [field, { value: values[field], text, tone: 'check' as const }] as const;
  });
  const reason = doubleText(double, t);
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
  const t = useText();
  const { toast } = useHost();
  const [update] = useVehiclesUpdateImportRowMutation();
  const values = valuesOf(row);
  const marks = marksOf(row, values, t);
  const [marked] = Object.keys(marks);
  return (
    <Modal
      title={t('Row {row} of {filename}', { row: row.row, filename: found.filename })}
      {...(marked && { initialFocus: `[name="${marked}"]` })}
      onClosed={onClosed}
    >
      {(close) => (
        <div className={styles.correct}>
          <VehicleForm
            mode="add"
            initialValues={values}
            marks={marks}
            failure={t('Unable to save the row')}
            saveLabel={t('Save row')}
            onSave={async (corrected) => {
              const { data } = await update({ id: found.id, row: row.row, ...corrected }).unwrap();
              const reason = firstReason(data, t);
              if (reason) toast.warning(t('Row {row} is not ready yet', { row: row.row }), reason);
              else toast.success(t('Row {row} is ready', { row: row.row }));
              close();
            }}
          />
          <PlainButton onClick={close}>{t('Cancel')}</PlainButton>
        </div>
      )}
    </Modal>
  );
}
