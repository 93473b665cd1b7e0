import { useState } from 'react';
import { limits } from 'shared-contracts/limits';
import { type NoteTemplate, notePlaceholders } from 'shared-contracts/renewal-notes';
import { TextAreaField, TextField } from 'web-kit/forms';
import { Modal, Page, PlainButton } from 'web-kit/page';
import { type Column, DataTable } from 'web-kit/table';
import { object, string } from 'yup';
import { EditDialog } from '../../dialog/EditDialog.tsx';
import {
  useAdminCreateNoteTemplateMutation,
  useAdminDeleteNoteTemplateMutation,
  useAdminListNoteTemplatesQuery,
  useAdminUpdateNoteTemplateMutation,
} from './note-templates-api.ts';

const columns: readonly Column<NoteTemplate>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'text', header: 'Text', cell: ({ text }) => text, whole: true },
  { id: 'editable', header: 'Access', cell: ({ editable }) => (editable ? 'You can change it' : 'Read only') },
];

/** Texts for notes to owners: the product's own and those of the administrator's company. */
export function NoteTemplatesPage() {
  const { data, error, refetch } = useAdminListNoteTemplatesQuery();
  const [open, setOpen] = useState<NoteTemplate | 'new'>();
  return (
    <Page
      title="Note templates"
      lead="Texts to choose from when an owner has to do something. A note can still be changed before it is sent."
      width="wide"
      actions={
        <PlainButton look="primary" onClick={() => setOpen('new')}>
          Add template
        </PlainButton>
      }
    >
      <DataTable
        label="Note templates"
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        error={error}
        onRetry={refetch}
        empty="No templates found..."
        onOpen={setOpen}
      />
      {open && <TemplateDialog template={open === 'new' ? undefined : open} onClosed={() => setOpen(undefined)} />}
    </Page>
  );
}

const schema = object({
  name: string().trim().max(limits.viewName.max).label('name').required('Please give it a name').default(''),
  text: string().trim().max(limits.note.max).label('text').required('Please write the text').default(''),
});

const hint = `Filled in before it is sent: ${Object.entries(notePlaceholders)
  .map(([placeholder, meaning]) => `${placeholder} (${meaning})`)
  .join(', ')}.`;

function TemplateDialog({ template, onClosed }: { template: NoteTemplate | undefined; onClosed: () => void }) {
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
