import { useFormikContext } from 'formik';
import { PlainButton } from '../page/PlainButton.tsx';

/** The one primary action of a form. It stays pressable while fields are wrong: pressing says which. */
export function SubmitButton({ children, busy = 'Sending…', disabled = false }: { children: string; busy?: string; disabled?: boolean }) {
  const { isSubmitting } = useFormikContext();
  return (
    <PlainButton
      type="submit"
      look="primary"
      size="large"
      disabled={disabled}
      aria-disabled={isSubmitting}
      {...(isSubmitting ? { onClick: (event) => event.preventDefault() } : {})}
    >
      {isSubmitting ? busy : children}
    </PlainButton>
  );
}
