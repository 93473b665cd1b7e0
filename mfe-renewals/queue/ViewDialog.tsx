import { limits } from 'shared-contracts/limits';
import type { SavedView } from 'shared-contracts/saved-views';
import { CheckboxField, DialogButtons, Form, TextField } from 'web-kit/forms';
import { messageOf, useHost } from 'web-kit/host';
import { Modal } from 'web-kit/page';
import { boolean, object, string } from 'yup';
import {
  useRenewalsCreateViewMutation,
  useRenewalsDeleteViewMutation,
  useRenewalsUpdateViewMutation,
} from '../desk/desk-api.ts';

const schema = object({
  name: string().trim().max(limits.viewName.max).label('name').required('Please give it a name').default(''),
  shared: boolean().default(false),
});

interface ViewDialogProps {
  page: SavedView['page'];
  filters: string;
  /** The view to change. Without, a new one is made of the filters. */
  view: SavedView | undefined;
  onClosed: () => void;
}

/** Names a view, shares it with the company's administrators, deletes it. */
export function ViewDialog({ page, filters, view, onClosed }: ViewDialogProps) {
  const { confirm, toast } = useHost();
  const [create] = useRenewalsCreateViewMutation();
  const [update] = useRenewalsUpdateViewMutation();
  const [remove] = useRenewalsDeleteViewMutation();

  const save = async (values: { name: string; shared: boolean }) => {
    if (view) await update({ id: view.id, ...values }).unwrap();
    else await create({ ...values, page, filters }).unwrap();
    toast.success(`The view ${values.name} has been saved`);
  };
  const askToRemove = async ({ id, name }: SavedView, close: () => void) => {
    if (!(await confirm({ title: `Delete the view ${name}?`, action: 'Delete view', danger: true }))) return;
    try {
      await remove({ id }).unwrap();
      toast.success(`The view ${name} has been deleted`);
      close();
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };
  return (
    <Modal title={view ? 'Change view' : 'Save as a view'} onClosed={onClosed}>
      {(close) => (
        <Form
          initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
          schema={schema}
          onSubmit={async (values) => {
            await save(values);
            close();
          }}
        >
          <TextField name="name" label="Name of the view" />
          <CheckboxField name="shared" label="Shared with the administrators of my company" />
          <DialogButtons
            submit="Save"
            busy="Saving…"
            onCancel={close}
            cancel="Go back"
            onRemove={view && (() => void askToRemove(view, close))}
          />
        </Form>
      )}
    </Modal>
  );
}
