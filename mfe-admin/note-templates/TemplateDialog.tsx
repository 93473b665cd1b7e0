import { type NoteTemplate, notePlaceholders } from 'shared-contracts/desk';
import { limits } from 'shared-contracts/limits';
import { TextAreaField, TextField } from 'web-kit/forms';
import { Modal, PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { EditDialog } from '../dialog/EditDialog.tsx';
import {
  useAdminCreateNoteTemplateMutation,
  useAdminDeleteNoteTemplateMutation,
  useAdminUpdateNoteTemplateMutation,
} from './note-templates-api.ts';

const schema = object({
  name: string().trim().max(limits.viewName.max).label('name').required('Please give it a name').default(''),
  text: string().trim().max(limits.note.max).label('text').required('Please write the text').default(''),
});

const hint = `Filled in before it is sent: ${Object.entries(notePlaceholders)
  .map(([placeholder, meaning]) => `${placeholder} (${meaning})`)
  .join(', ')}.`;

/** Adds, changes or deletes a template. One of the product's own is only shown to others. */
export function TemplateDialog({ template, onClosed }: { template: NoteTemplate | undefined; onClosed: () => void }) {
  const [create] = useAdminCreateNoteTemplateMutation();
  const [update] = useAdminUpdateNoteTemplateMutation();
  const [remove] = useAdminDeleteNoteTemplateMutation();
  if (template && !template.editable)
    return (
      <Modal title={template.name} onClosed={onClosed}>
        {(close) => (
          <>
            <p>{template.text}</p>
            <PlainButton onClick={close}>Close</PlainButton>
          </>
        )}
      </Modal>
    );
  return (
    <EditDialog
      title={template ? 'Update template' : 'Add template'}
      initialValues={{ name: template?.name ?? '', text: template?.text ?? '' }}
      schema={schema}
      onClosed={onClosed}
      removal={
        template && {
          title: `Delete the template ${template.name}?`,
          text: 'Notes that were sent with it stay.',
          action: 'Delete template',
          remove: () => remove({ id: template.id }).unwrap(),
          done: `${template.name} has been deleted`,
        }
      }
      onSave={async (values) => {
        if (template) await update({ id: template.id, ...values }).unwrap();
        else await create(values).unwrap();
        return `${values.name} has been saved`;
      }}
    >
      <TextField name="name" label="Name" />
      <TextAreaField name="text" label="Text" hint={hint} />
    </EditDialog>
  );
}
