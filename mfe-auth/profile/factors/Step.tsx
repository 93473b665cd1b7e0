import { type PropsWithChildren, useEffect, useRef } from 'react';
import { limits } from 'shared-contracts/limits';
import { lineRule, TextField } from 'web-kit/forms';
import { later, useText } from 'web-kit/language';
import { object } from 'yup';
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

export const passkeyNameSchema = object({
  name: lineRule(later.t('Name'), limits.passkeyName.max, later.t('Please give it a name')),
});

/** The name of a passkey. */
export function PasskeyNameField() {
  const t = useText();
  return <TextField name="name" label={t('Name')} hint={t('Such as My phone')} autoComplete="off" />;
}
