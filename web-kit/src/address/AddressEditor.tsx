import type { Coordinates, User } from 'shared-contracts/users';
import { object } from 'yup';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { addressShape } from './address-shape.ts';
import { AddressField } from './AddressField.tsx';

export interface AddressValues {
  deliveryAddress: string;
  deliveryAddressAdditional: string;
  deliveryCoordinates: Coordinates | null;
}

interface AddressEditorProps {
  /** Whose address it is. */
  user: Pick<User, 'deliveryAddress' | 'deliveryAddressAdditional' | 'deliveryCoordinates'>;
  onSave: (values: AddressValues) => Promise<void>;
  saveLabel?: string;
  failureMessage?: string;
  /** Where the map begins without an address: Johannesburg in the renewal view, Cape Town elsewhere. */
  centre?: 'cape town' | 'johannesburg';
}

const schema = object(addressShape);

/** Edits and saves a delivery address. */
export function AddressEditor({ user, onSave, saveLabel = 'Save address', failureMessage, centre = 'cape town' }: AddressEditorProps) {
  const initialValues: AddressValues = {
    deliveryAddress: user.deliveryAddress ?? '',
    deliveryAddressAdditional: user.deliveryAddressAdditional ?? '',
    deliveryCoordinates: user.deliveryCoordinates,
  };
  return (
    <Form initialValues={initialValues} schema={schema} onSubmit={onSave} {...(failureMessage ? { failureMessage } : {})}>
      <AddressField centre={centre} />
      <SubmitButton busy="Saving…">{saveLabel}</SubmitButton>
    </Form>
  );
}
