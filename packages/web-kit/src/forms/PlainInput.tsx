import { Input } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { useFormStyles } from './Form.styles.ts';
import type { ControlProps } from './FormField.tsx';

interface PlainInputProps {
  control: ControlProps;
  value: string;
  name?: string;
  disabled?: boolean;
  /** Set while the input has the focus, so that the control that replaces it can take the focus over. */
  wanted?: RefObject<boolean>;
  /** Without it the input is read-only. */
  onChange?: (value: string) => void;
}

/** Placeholder input until the code of a richer control has loaded. */
export function PlainInput({ control, value, name, disabled = false, wanted, onChange }: PlainInputProps) {
  const styles = useFormStyles();
  const setFocused = (isFocused: boolean) => {
    if (wanted) wanted.current = isFocused;
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
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
