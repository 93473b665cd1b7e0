import { type PropsWithChildren, useEffect, useRef } from 'react';
import { useFactorsStyles } from './Factors.styles.ts';

/** A step of a dialog. It takes the focus over from the step before: to its first field, or else to its beginning. */
export function Step({ children }: PropsWithChildren) {
  const styles = useFactorsStyles();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current?.querySelector('input') ?? root.current)?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className={styles.stack}>
      {children}
    </div>
  );
}
