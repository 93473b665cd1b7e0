import { Input } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useFormStyles } from './Form.styles.ts';
import type { ControlProps } from './FormField.tsx';

interface PlainInputProps {
  control: ControlProps;
  value: string;
  name?: string;
  disabled?: boolean;
  /** Whether the person has gone there: who was quicker than the code finds the cursor where it was. */
  wanted?: RefObject<boolean>;
  /** Without it the text waits for the control that understands it. */
  onChange?: (value: string) => void;
}

/** What stands where a richer control will be, until its code has come. */
export function PlainInput({ control, value, name, disabled = false, wanted, onChange }: PlainInputProps) {
  const styles = useFormStyles();
  const note = (here: boolean) => {
    if (wanted) wanted.current = here;
  };
  return (
    <Input
      {...control}
      className={styles.input}
      size="large"
      value={value}
      disabled={disabled}
      readOnly={!onChange}
      {...(name ? { name } : {})}
      onChange={(_, { value: next }) => onChange?.(next)}
      onFocus={() => note(true)}
      onBlur={() => note(false)}
    />
  );
}
