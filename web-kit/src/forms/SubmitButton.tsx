import { useFormikContext } from 'formik';
import { PlainButton } from '../page/PlainButton.tsx';

interface SubmitButtonProps {
  children: string;
  /** What it says while the form is sent. */
  busy?: string;
  disabled?: boolean;
  /** As large as the buttons beside it. */
  size?: 'medium' | 'large';
}

/** The one primary action of a form. It stays pressable while fields are wrong: pressing says which. */
export function SubmitButton({ children, busy = 'Sending…', disabled = false, size = 'large' }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <PlainButton
      type="submit"
      look="primary"
      size={size}
      disabled={disabled}
      aria-disabled={isSubmitting}
      {...(isSubmitting ? { onClick: (event) => event.preventDefault() } : {})}
    >
      {isSubmitting ? busy : children}
    </PlainButton>
  );
}
