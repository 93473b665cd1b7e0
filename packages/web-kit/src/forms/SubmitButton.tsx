import { useFormikContext } from 'formik';
import { usePartText } from 'web-kit/host';
import { PlainButton } from '../page/PlainButton.tsx';

interface SubmitButtonProps {
  children: string;
  /** Label while the form is submitting. */
  busy?: string;
  disabled?: boolean;
  size?: 'medium' | 'large';
}

/** Primary action of a form. It stays enabled while fields are invalid, because submitting shows which. */
export function SubmitButton({ children, busy, disabled = false, size = 'large' }: SubmitButtonProps) {
  const t = usePartText();
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
      {isSubmitting ? (busy ?? t('Sending…')) : children}
    </PlainButton>
  );
}
