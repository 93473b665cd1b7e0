import { limits } from 'shared-contracts/limits';
import type { SavedView } from 'shared-contracts/saved-views';
import { CheckboxField, FormDialog, TextField } from 'web-kit/forms';
import { messageOf, useHost } from 'web-kit/host';
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
    <FormDialog
      title={view ? 'Change view' : 'Save as a view'}
      initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      schema={schema}
      submit="Save"
      busy="Saving…"
      cancel="Go back"
      onSubmit={async (values) => {
        if (view) await update({ id: view.id, ...values }).unwrap();
        else await create({ ...values, page, filters }).unwrap();
        return `The view ${values.name} has been saved`;
      }}
      onRemove={view && ((close) => void askToRemove(view, close))}
      onClosed={onClosed}
    >
      <TextField name="name" label="Name of the view" />
      <CheckboxField name="shared" label="Shared with the administrators of my company" />
    </FormDialog>
  );
}
