import { TextField, useFormValues, useSetFieldValue } from 'web-kit/forms';
import { useCompanyStyles } from './Companies.styles.ts';

/** #rgb as #rrggbb, which the browser's colour picker needs. */
const inFull = (color: string): string =>
  /^#[0-9a-f]{3}$/i.test(color) ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;

/** A colour as its code, with the browser's picker. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const styles = useCompanyStyles();
  const value = useFormValues<Record<string, string>>()[name]?.trim() ?? '';
  const setValue = useSetFieldValue();
  const picked = inFull(value);
  return (
    <TextField
      name={name}
      label={label}
      maxLength={9}
      contentAfter={
        <input
          type="color"
          className={styles.picker}
          aria-label={`Pick: ${label}`}
          value={/^#[0-9a-f]{6}$/i.test(picked) ? picked.toLowerCase() : '#000000'}
          onChange={({ target }) => setValue(name, target.value)}
        />
      }
    />
  );
}
