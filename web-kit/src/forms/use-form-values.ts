import { useFormikContext } from 'formik';

/** What the form holds at the moment, for fields that depend on others. */
export const useFormValues = <Values extends object>(): Values => useFormikContext<Values>().values;

/** Sets one field from outside it: a scan, a picked place. */
export function useSetFieldValue(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext();
  return (name, value) => void setFieldValue(name, value);
}

/** Whether somebody has tried to submit the form: what is missing may be shown then. */
export const useWasSubmitted = (): boolean => useFormikContext().submitCount > 0;
