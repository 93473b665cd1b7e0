import { useEffect } from 'react';
import { useFormValues } from 'web-kit/forms';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { saveDraft } from './vehicle-draft.ts';

/** Saves the values of the surrounding form as a draft. */
export function DraftAutosave({ userId, read }: { userId: string; read: ReadMarks | undefined }) {
  const values = useFormValues<VehicleValues>();
  useEffect(() => saveDraft(userId, { values, read }), [userId, values, read]);
  return null;
}
