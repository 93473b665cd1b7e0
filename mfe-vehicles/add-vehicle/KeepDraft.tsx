import { useEffect } from 'react';
import { useFormValues } from 'web-kit/forms';
import type { VehicleValues } from '../vehicle-form/vehicle-values.ts';
import { keepDraft } from './vehicle-draft.ts';

/** Stands in the form and keeps what is in it. */
export function KeepDraft({ userId }: { userId: string }) {
  const values = useFormValues<VehicleValues>();
  useEffect(() => keepDraft(userId, values), [userId, values]);
  return null;
}
