import { useState } from 'react';
import { addMonths, dayInSouthAfrica, listDate, newExpiryProblem } from 'shared-contracts/dates';
import type { Renewal } from 'shared-contracts/renewals';
import { DateField, dayRule, FormDialog } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { object } from 'yup';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

/** Requires a new expiry date that is plausible after the old one. */
export const newExpirySchema = (originalExpiry: string, today: string) =>
  object({
    licenseExpires: dayRule('Please enter the new expiry date').test('possible', (value, { createError }) => {
      const problem = newExpiryProblem(originalExpiry, today, value);
      return problem === undefined || createError({ message: problem });
    }),
  });

interface NewExpiryDialogProps {
  renewal: Pick<Renewal, 'originalExpiry'>;
  onSave: (licenseExpires: string) => Promise<boolean>;
  onClosed: () => void;
}

/** Suggests a new expiry date, twelve months after the old one. `onSave` resolves to whether it was saved. */
export function NewExpiryDialog({ renewal, onSave, onClosed }: NewExpiryDialogProps) {
  const styles = useRenewalActionsStyles();
  const { clock } = useHost();
  const [today] = useState(() => dayInSouthAfrica(clock.now()));
  const { originalExpiry } = renewal;
  const [schema] = useState(() => newExpirySchema(originalExpiry, today));
  return (
    <FormDialog
      title="Are you sure?"
      initialValues={{ licenseExpires: addMonths(originalExpiry, 12) }}
      schema={schema}
      submit="Yes, I want to update state"
      busy="Updating…"
      cancel="Go back"
      onSubmit={({ licenseExpires }) => onSave(licenseExpires)}
      onClosed={onClosed}
    >
      <p className={styles.text}>This will update the renewal status. The vehicle gets the new expiry date.</p>
      <DateField
        name="licenseExpires"
        label="New licence expiry date"
        hint={`The old one is ${listDate(originalExpiry)}.`}
      />
    </FormDialog>
  );
}
