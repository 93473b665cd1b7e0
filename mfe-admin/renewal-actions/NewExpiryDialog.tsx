import { addMonths } from 'shared-contracts/licence-days';
import type { Renewal } from 'shared-contracts/renewals';
import { DateField, Form, SubmitButton } from 'web-kit/forms';
import { Modal, PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

interface NewExpiryDialogProps {
  renewal: Renewal;
  onSave: (licenseExpires: string) => Promise<void>;
  onClosed: () => void;
}

const schema = object({ licenseExpires: string().required('Please enter the new expiry date').default('') });

/** Proposes the new expiry date, twelve months after the old one. */
export function NewExpiryDialog({ renewal, onSave, onClosed }: NewExpiryDialogProps) {
  const styles = useRenewalActionsStyles();
  return (
    <Modal title="Are you sure?" onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ licenseExpires: addMonths(renewal.originalExpiry, 12) }}
          schema={schema}
          onSubmit={({ licenseExpires }) => onSave(licenseExpires).then(close)}
        >
          <p className={styles.text}>This will update the renewal status. The vehicle gets the new expiry date.</p>
          <DateField name="licenseExpires" label="New licence expiry date" />
          <div className={styles.dialogButtons}>
            <PlainButton onClick={close}>Cancel</PlainButton>
            <SubmitButton busy="Updating…">Yes, I want to update state</SubmitButton>
          </div>
        </Form>
      )}
    </Modal>
  );
}
