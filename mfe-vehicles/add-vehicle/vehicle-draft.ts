import type { TypedPrice } from 'shared-contracts/price-form';
import { tabStorage } from 'web-kit/host';
import type { ReadMark, ReadMarks } from '../vehicle-form/read-marks.ts';
import { emptyVehicle, type VehicleValues } from '../vehicle-form/vehicle-values.ts';

/** Values of the form, and those that were read from a photo. */
export interface VehicleDraft {
  values: VehicleValues;
  read: ReadMarks | undefined;
}

const keyOf = (userId: string) => ['vehicle', 'draft', userId].join(' ');
const names = Object.keys(emptyVehicle) as (keyof VehicleValues)[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMark = (value: unknown): value is ReadMark =>
  isRecord(value) &&
  typeof value.value === 'string' &&
  typeof value.text === 'string' &&
  (value.tone === 'read' || value.tone === 'check');

/** The unsaved values of this tab, kept through a reload, a crash or an expired session. */
export function readDraft(userId: string): VehicleDraft | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(keyOf(userId)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    const values = { ...emptyVehicle };
    const read: ReadMarks = {};
    for (const name of names) {
      const text = stored.values[name];
      if (typeof text === 'string') values[name] = text;
      const mark = isRecord(stored.read) ? stored.read[name] : undefined;
      if (isMark(mark)) read[name] = mark;
    }
    return { values, read: isRecord(stored.read) ? read : undefined };
  } catch {
    return undefined;
  }
}

/** The values of the form that were typed for a price. */
export const valuesOfPrice = ({ province, type, tare, expiry }: TypedPrice) =>
  ({
    registrationRegion: province,
    vehicleType: type,
    weightKg: tare,
    licenseExpires: expiry,
  }) satisfies Partial<VehicleValues>;

/** A draft with what was typed for the price of the vehicle. What was typed into the form itself stays. */
export function draftWith(draft: VehicleDraft | undefined, price: Partial<VehicleValues>): VehicleDraft {
  const values: VehicleValues = { ...emptyVehicle, ...price };
  for (const name of names) if (draft?.values[name]) values[name] = draft.values[name];
  return { values, read: draft?.read };
}

/** Saves a draft. An empty draft is deleted. */
export function saveDraft(userId: string, draft: VehicleDraft): void {
  if (names.every((name) => draft.values[name] === '')) return deleteDraft(userId);
  tabStorage.set(keyOf(userId), JSON.stringify(draft));
}

export function deleteDraft(userId: string): void {
  tabStorage.remove(keyOf(userId));
}
