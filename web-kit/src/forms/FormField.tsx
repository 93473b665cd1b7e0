import { mergeClasses } from '@fluentui/react-components';
import { type ReactElement, useId } from 'react';
import { Icon } from '../page/Icon.tsx';
import type { HintTone } from './use-field-state.ts';
import { useFormFieldStyles } from './FormField.styles.ts';

/** What a control takes from its field, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-labelledby': string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
}

interface FormFieldProps {
  label: string;
  hint: string | undefined;
  hintTone?: HintTone | undefined;
  error: string | undefined;
  required: boolean | undefined;
  /** Several controls, each with a label of its own: a click on the group's name reaches none of them. */
  group?: boolean;
  children: (control: ControlProps) => ReactElement;
}

/** A control with its label above, and its hint or what is wrong with it beneath. */
export function FormField({ label, hint, hintTone = 'plain', error, required, group = false, children }: FormFieldProps) {
  const styles = useFormFieldStyles();
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={mergeClasses(styles.field, hintTone === 'check' && !error && styles.marked)}>
      {group ? (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-labelledby': labelId,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(note ? { 'aria-describedby': noteId } : {}),
        ...(required ? { 'aria-required': true } : {}),
      })}
      {error ? (
        <span id={noteId} role="alert" className={styles.error}>
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </span>
      ) : (
        hint && (
          <span id={noteId} className={mergeClasses(styles.hint, styles[hintTone])}>
            {hintTone !== 'plain' && <Icon name={hintTone === 'read' ? 'check' : 'warning'} size={14} />}
            <span>{hint}</span>
          </span>
        )
      )}
    </div>
  );
}
