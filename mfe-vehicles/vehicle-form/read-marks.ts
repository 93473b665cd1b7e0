import type { VehicleValues } from './vehicle-values.ts';

/** Source of a value that the user did not type, and whether the user should check it. */
export interface ReadMark {
  value: string;
  text: string;
  tone: 'read' | 'check';
  /** It is not on the disc. */
  isGuess?: true;
}

export type ReadMarks = Partial<Record<keyof VehicleValues, ReadMark>>;

/** The hint of a field. A mark applies only while the value is still the one that was read. */
export function markOf(
  marks: ReadMarks,
  values: VehicleValues,
  name: keyof VehicleValues,
): { hint: string; hintTone: ReadMark['tone'] } | undefined {
  const mark = marks[name];
  return mark && mark.value === values[name] ? { hint: mark.text, hintTone: mark.tone } : undefined;
}
