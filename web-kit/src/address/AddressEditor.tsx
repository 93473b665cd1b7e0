import type { User } from 'shared-contracts/users';
import { object } from 'yup';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { type AddressChanges, addressChanges, type AddressFormValues, addressFormValues, addressShape } from './address-shape.ts';
import { AddressField } from './AddressField.tsx';

interface AddressEditorProps {
  /** Whose address it is. */
  user: Pick<User, 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional' | 'deliveryCoordinates'>;
  onSave: (changes: AddressChanges) => Promise<void>;
  saveLabel?: string;
  failureMessage?: string;
  /** Where the map begins without an address: Johannesburg in the renewal view, Cape Town elsewhere. */
  centre?: 'cape town' | 'johannesburg';
}

const schema = object(addressShape);

/** Edits and saves a delivery address. */
export function AddressEditor({ user, onSave, saveLabel = 'Save address', failureMessage, centre = 'cape town' }: AddressEditorProps) {
  return (
    <Form<AddressFormValues>
      initialValues={addressFormValues(user)}
      schema={schema}
      onSubmit={(values) => onSave(addressChanges(values))}
      {...(failureMessage ? { failureMessage } : {})}
    >
      <AddressField centre={centre} />
      <SubmitButton busy="Saving…">{saveLabel}</SubmitButton>
    </Form>
  );
}
