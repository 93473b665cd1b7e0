import { useState } from 'react';
import type { NoteTemplate } from 'shared-contracts/desk';
import { Page, PlainButton } from 'web-kit/page';
import { type Column, DataTable } from 'web-kit/table';
import { useAdminListNoteTemplatesQuery } from './note-templates-api.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

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
