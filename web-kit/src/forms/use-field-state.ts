import { useField } from 'formik';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
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
