import { useEffect, useRef } from 'react';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { fieldsToFill } from './fill-from-scan.ts';

/** Puts what was read into the form, once a scan, and never over what the person has typed. */
export function FillIn({ read }: { read: ReadMarks | undefined }) {
  const values = useFormValues<VehicleValues>();
  const setValue = useSetFieldValue();
  const before = useRef<ReadMarks>(undefined);
  useEffect(() => {
    if (!read || before.current === read) return;
    for (const [name, value] of fieldsToFill(read, values, before.current)) setValue(name, value);
    before.current = read;
  }, [read, values, setValue]);
  return null;
}
