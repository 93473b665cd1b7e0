import { mergeClasses } from '@fluentui/react-components';
import { PlainButton } from 'web-kit/page';
import { useCompanyStyles } from './Companies.styles.ts';

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Buttons of which one is pressed. */
export function Choice<Id extends string>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  const styles = useCompanyStyles();
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {options.map((option) => (
        <PlainButton
          key={option.id}
          className={mergeClasses(styles.choice, option.id === chosen && styles.chosen)}
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </PlainButton>
      ))}
    </div>
  );
}
