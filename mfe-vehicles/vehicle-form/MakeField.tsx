import { useEffect, useState } from 'react';
import { ComboboxField } from 'web-kit/forms';

/** The make: suggestions from a long list that is loaded with the form, or anything else. */
export function MakeField(mark: { hint?: string; hintTone?: 'read' | 'check' }) {
  const [makes, setMakes] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    // Without the list the make is typed.
    import('./makes.json').then(
      ({ default: list }) => current && setMakes(list),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return <ComboboxField name="make" label="Make" options={makes} {...mark} />;
}
