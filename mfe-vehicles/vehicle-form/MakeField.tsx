import { useEffect, useState } from 'react';
import { ComboboxField } from 'web-kit/forms';

/** Vehicle make: free text with suggestions. The list of makes is loaded with the form. */
export function MakeField(mark: { hint?: string; hintTone?: 'read' | 'check' }) {
  const [makes, setMakes] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    // If the list cannot be loaded, the make can still be typed.
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
