import { useEffect, useState } from 'react';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { PlainButton } from 'web-kit/page';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { useAddVehicleStyles } from './AddVehicle.styles.ts';
import { changesOfScan, differs } from './fill-from-scan.ts';

const fieldNames: Record<keyof VehicleValues, string> = {
  make: 'make',
  model: 'model',
  year: 'year',
  licenseNumber: 'licence number',
  registerNumber: 'register number',
  registrationRegion: 'province',
  vehicleType: 'vehicle type',
  weightKg: 'tare weight',
  licenseExpires: 'expiry date',
};

const listFormat = new Intl.ListFormat('en-ZA', { type: 'conjunction' });

/**
 * Fills the form once with the values read from a photo. Values from a previous photo are replaced. Typed values stay,
 * and the user is told, because they may belong to another vehicle.
 */
export function ScanAutofill({ read, restored }: { read: ReadMarks | undefined; restored: ReadMarks | undefined }) {
  const styles = useAddVehicleStyles();
  const values = useFormValues<VehicleValues>();
  const setValue = useSetFieldValue();
  const [applied, setApplied] = useState<{ read: ReadMarks | undefined; kept: (keyof VehicleValues)[] }>({
    read: restored,
    kept: [],
  });
  useEffect(() => {
    if (!read || applied.read === read) return;
    const { fill, kept } = changesOfScan(read, values, applied.read);
    for (const [name, value] of fill) setValue(name, value);
    setApplied({ read, kept });
  }, [read, values, setValue, applied]);

  const differing = applied.kept.filter((name) => differs(read?.[name]?.value ?? '', values[name]));
  if (differing.length === 0) return null;
  return (
    <div className={styles.kept} role="status">
      <span>
        You had typed the {listFormat.format(differing.map((name) => fieldNames[name]))}: we have kept that. The
        photograph says otherwise.
      </span>
      <PlainButton onClick={() => differing.forEach((name) => setValue(name, read?.[name]?.value ?? ''))}>
        Use the photograph
      </PlainButton>
    </div>
  );
}
