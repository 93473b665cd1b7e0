import { TextAreaField } from 'web-kit/forms';
import { object, string } from 'yup';
import { EditDialog } from '../../dialog/EditDialog.tsx';

const schema = object({
  reason: string()
    .trim()
    .max(500, 'Please use at most 500 characters')
    .required('Please say why it is not needed any more')
    .default(''),
});

interface DismissDialogProps {
  name: string;
  onDismiss: (reason: string) => Promise<{ message: string }>;
  onClosed: () => void;
}

/** Asks why something is dismissed. The reason is kept in the audit. */
export function DismissDialog({ name, onDismiss, onClosed }: DismissDialogProps) {
  return (
    <EditDialog
      title={`Dismiss ${name}?`}
      initialValues={{ reason: '' }}
      schema={schema}
      onSave={async ({ reason }) => (await onDismiss(reason)).message}
      onClosed={onClosed}
    >
      <p>It will never be done. The reason is kept in the audit.</p>
      <TextAreaField name="reason" label="Reason" />
    </EditDialog>
  );
}
