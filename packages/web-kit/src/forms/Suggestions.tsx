import { Input } from '@fluentui/react-components';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { useFormStyles } from './Form.styles.ts';
import type { SuggestionsProps } from './SuggestionsInput.tsx';

/** Text input with suggestions. The combobox code is loaded when a form shows one; until then it is a plain input. */
export const Suggestions = lazyWithRetry(
  async () => (await import('./SuggestionsInput.tsx')).SuggestionsInput,
  (props: SuggestionsProps) => <PlainInput {...props} />,
);

function PlainInput({ control, wanted, name, value, disabled = false, onChange }: SuggestionsProps) {
  const styles = useFormStyles();
  return (
    <Input
      {...control}
      className={styles.input}
      size="large"
      name={name}
      value={value}
      disabled={disabled}
      onChange={(_, { value: typed }) => onChange(typed)}
      onFocus={() => {
        wanted.current = true;
      }}
      onBlur={() => {
        wanted.current = false;
      }}
    />
  );
}
