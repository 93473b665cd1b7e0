import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { addMonths } from 'shared-contracts/licence-days';
import type { Renewal } from 'shared-contracts/renewals';
import { DateField, Form, SubmitButton } from 'web-kit/forms';
import { PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { useRenewalActionsStyles } from './RenewalActions.styles.ts';

const schema = object({ licenseExpires: string().required('Please enter the new expiry date').default('') });

/** Proposes the new expiry date, twelve months after the old one. */
export function NewExpiryDialog({ renewal, onSave, onClose }: { renewal: Renewal; onSave: (licenseExpires: string) => Promise<void>; onClose: () => void }) {
  const styles = useRenewalActionsStyles();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Are you sure?</DialogTitle>
          <DialogContent>
            <p className={styles.text}>This will update the renewal status. The vehicle gets the new expiry date.</p>
            <Form initialValues={{ licenseExpires: addMonths(renewal.originalExpiry, 12) }} schema={schema} onSubmit={({ licenseExpires }) => onSave(licenseExpires)}>
              <DateField name="licenseExpires" label="New licence expiry date" />
              <div className={styles.dialogButtons}>
                <PlainButton onClick={onClose}>Cancel</PlainButton>
                <SubmitButton busy="Updating…">Yes, I want to update state</SubmitButton>
              </div>
            </Form>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
