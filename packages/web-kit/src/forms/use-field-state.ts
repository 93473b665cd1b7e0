import { useField } from 'formik';

export type HintTone = 'plain' | 'read' | 'check';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** `read`: the value was filled in automatically. `check`: it was, and the user should verify it. */
  hintTone?: HintTone;
  disabled?: boolean;
  required?: boolean;
}

/** An empty field in a person's words, and not in those of yup: 'Please enter the first name'. */
const plainWords = (error: string): string =>
  error.replace(/^(.+) is a required field$/, (_, label: string) => `Please enter the ${label.toLowerCase()}`);

/** Value and setters of a field, and its error once the field has been touched. */
export function useFieldState<Value>(name: string) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Value>(name);
  const shown = touched && error ? plainWords(error) : undefined;
  return {
    value,
    error: shown,
    change: (next: Value) => void setValue(next),
    leave: () => void setTouched(true),
  };
}
