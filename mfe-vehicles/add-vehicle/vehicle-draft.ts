import { emptyVehicle, type VehicleValues } from '../vehicle-form/vehicle-values.ts';

const keyOf = (userId: string) => `vehicle draft ${userId}`;
const names = Object.keys(emptyVehicle) as (keyof VehicleValues)[];

/** What was typed on this tab and not saved: a reload, a crash or a session that ran out loses nothing. */
export function readDraft(userId: string): VehicleValues | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const texts = new Map<string, unknown>(Object.entries(kept));
    const draft = { ...emptyVehicle };
    for (const name of names) {
      const text = texts.get(name);
      if (typeof text === 'string') draft[name] = text;
    }
    return draft;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; an empty one is none. */
export function keepDraft(userId: string, values: VehicleValues): void {
  if (names.every((name) => values[name] === '')) return dropDraft(userId);
  sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
}

export function dropDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}
