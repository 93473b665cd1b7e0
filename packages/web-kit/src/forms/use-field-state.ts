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

/** Value and setters of a field, and its error once the field has been touched. */
export function useFieldState<Value>(name: string) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Value>(name);
  return {
    value,
    error: touched && error ? error : undefined,
    change: (next: Value) => void setValue(next),
    leave: () => void setTouched(true),
  };
}
