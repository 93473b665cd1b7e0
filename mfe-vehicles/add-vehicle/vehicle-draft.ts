import type { ReadMark, ReadMarks } from '../vehicle-form/read-marks.ts';
import { emptyVehicle, type VehicleValues } from '../vehicle-form/vehicle-values.ts';

/** What is in the form, and what of it came from a photograph. */
export interface VehicleDraft {
  values: VehicleValues;
  read: ReadMarks | undefined;
}

const keyOf = (userId: string) => `vehicle draft ${userId}`;
const names = Object.keys(emptyVehicle) as (keyof VehicleValues)[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMark = (value: unknown): value is ReadMark =>
  isRecord(value) && typeof value.value === 'string' && typeof value.text === 'string' && (value.tone === 'read' || value.tone === 'check');

/** What was typed on this tab and not saved: a reload, a crash or a session that ran out loses nothing. */
export function readDraft(userId: string): VehicleDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept.values)) return undefined;
    const values = { ...emptyVehicle };
    const read: ReadMarks = {};
    for (const name of names) {
      const text = kept.values[name];
      if (typeof text === 'string') values[name] = text;
      const mark = isRecord(kept.read) ? kept.read[name] : undefined;
      if (isMark(mark)) read[name] = mark;
    }
    return { values, read: isRecord(kept.read) ? read : undefined };
  } catch {
    return undefined;
  }
}

/** Keeps a draft; an empty one is none. */
export function saveDraft(userId: string, draft: VehicleDraft): void {
  if (names.every((name) => draft.values[name] === '')) return deleteDraft(userId);
  sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
}

export function deleteDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}
