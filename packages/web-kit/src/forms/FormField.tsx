import { mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { CheckmarkRegular, WarningRegular } from '../icons.ts';
import { Said } from '../language/Said.tsx';
import { Icon } from '../page/Icon.tsx';
import { useRenderedId } from '../page/use-rendered-id.ts';
import { useFormFieldStyles } from './FormField.styles.ts';
import type { HintTone } from './use-field-state.ts';

/** Props that associate a control with its field's label, hint and error. */
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
  /** For several controls, each with its own label. The group's name is then not a `<label>`. */
  group?: boolean;
  children: (control: ControlProps) => ReactElement;
}

/** A control with its label above and its hint or error below. */
export function FormField({
  label,
  hint,
  hintTone = 'plain',
  error,
  required,
  group = false,
  children,
}: FormFieldProps) {
  const styles = useFormFieldStyles();
  const id = useRenderedId(label);
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
          <Icon icon={WarningRegular} size={14} />
          <Said>{error}</Said>
        </span>
      ) : (
        hint && (
          <span id={noteId} className={mergeClasses(styles.hint, styles[hintTone])}>
            {hintTone !== 'plain' && <Icon icon={hintTone === 'read' ? CheckmarkRegular : WarningRegular} size={14} />}
            <span>{hint}</span>
          </span>
        )
      )}
    </div>
  );
}
