/** What a person has typed into a form. In memory only, so that passwords and files can be among it. */
export interface CarriedForm {
  values: Readonly<Record<string, unknown>>;
  /** The field that has the focus, and the selection in it. */
  focus?: { name: string; selection?: [start: number, end: number] };
}

let running = 0;
let carried: { path: string; forms: CarriedForm[] } = { path: '', forms: [] };

/** Whether screens are being replaced, so that a form that unmounts will be back. */
export const isReplacing = (): boolean => running > 0;

/** Milliseconds for React to show the new screens once they have loaded. */
const renderTime = 1000;

/** Replaces screens. Forms of the new screens begin with what was typed into those of the old ones. */
export async function replaceScreens(replace: () => Promise<void>): Promise<void> {
  running += 1;
  try {
    await replace();
    await new Promise((resolve) => setTimeout(resolve, renderTime));
  } finally {
    running -= 1;
  }
}

/** Keeps the values of a form that unmounts until one with the same fields mounts on this path, or the path changes. */
export function carryForm(path: string, form: CarriedForm): void {
  if (carried.path !== path) carried = { path, forms: [] };
  carried.forms.push(form);
}

/** The values that were carried for a form with these fields, once. The new version may have other fields. */
export function takeCarriedForm(path: string, fields: readonly string[]): CarriedForm | undefined {
  if (carried.path !== path) dropCarriedForms();
  const shared = ({ values }: CarriedForm) => fields.filter((name) => name in values).length;
  const [best] = carried.forms.slice().sort((one, other) => shared(other) - shared(one));
  if (!best || shared(best) === 0) return undefined;
  carried.forms.splice(carried.forms.indexOf(best), 1);
  return best;
}

/** Forgets everything, because it belongs to the person who was logged in. */
export function dropCarriedForms(): void {
  carried = { path: '', forms: [] };
}
