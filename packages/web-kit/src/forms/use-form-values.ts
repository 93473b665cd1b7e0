import { useFormikContext } from 'formik';

/** The current values of the form, for fields that depend on others. */
export const useFormValues = <Values extends object>(): Values => useFormikContext<Values>().values;

/** Returns a setter for other fields of the form, for example after a scan or when a place is chosen. */
export function useSetFieldValue(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return (name, value) => void setFieldValue(name, value);
}

/** Returns a setter for several fields at once, which are then checked together. */
export function useSetFieldValues<Values extends object>(): (changes: Partial<Values>) => void {
  const { setValues } = useFormikContext<Values>();
  return (changes) => void setValues((current) => ({ ...current, ...changes }));
}

/** Whether a submit has been attempted. */
export const useWasSubmitted = (): boolean => useFormikContext().submitCount > 0;
