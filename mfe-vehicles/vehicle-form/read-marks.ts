import type { VehicleValues } from './vehicle-values.ts';

/** Where a value came from that the person did not type, and whether it needs a look. */
export interface ReadMark {
  value: string;
  text: string;
  tone: 'read' | 'check';
}

export type ReadMarks = Partial<Record<keyof VehicleValues, ReadMark>>;

/** What stands under a field: a mark stays only as long as the value is still the one that was read. */
export function markOf(
  marks: ReadMarks,
  values: VehicleValues,
  name: keyof VehicleValues,
): { hint: string; hintTone: ReadMark['tone'] } | undefined {
  const mark = marks[name];
  return mark && mark.value === values[name] ? { hint: mark.text, hintTone: mark.tone } : undefined;
}
