import { useField } from 'formik';

export type HintTone = 'plain' | 'read' | 'check';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /** How the hint is meant: `check` asks for a look at a value that did not come from the person. */
  hintTone?: HintTone;
  disabled?: boolean;
  required?: boolean;
}

/** A field's value and what is wrong with it, once the person has been there. */
export function useFieldState<Value>(name: string) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Value>(name);
  const shown = touched && error ? error : undefined;
  return {
    value,
    error: shown,
    change: (next: Value) => void setValue(next),
    leave: () => void setTouched(true),
  };
}
