import { useEffect } from 'react';
import type { User } from 'shared-contracts/users';
import { object } from 'yup';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useFormValues } from '../forms/use-form-values.ts';
import { type AddressChanges, addressChanges, type AddressFormValues, addressFormValues, addressShape } from './address-shape.ts';
import { AddressField } from './AddressField.tsx';

interface AddressEditorProps {
  /** Whose address it is. */
  user: Pick<User, 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional' | 'deliveryCoordinates'>;
  /** `isChanged`: whether anything differs from what is stored. */
  onSave: (changes: AddressChanges, isChanged: boolean) => Promise<void>;
  saveLabel?: string;
  /** Where a button of the page saves instead of one of the form's own. */
  formId?: string;
  /** Hears whether there is nothing to save. */
  onEmpty?: (isEmpty: boolean) => void;
  failureMessage?: string;
  /** Where the map begins without an address: Johannesburg in the renewal view, Cape Town elsewhere. */
  centre?: 'cape town' | 'johannesburg';
}

const schema = object(addressShape);

/** Edits and saves a delivery address. */
export function AddressEditor({
  user,
  onSave,
  saveLabel = 'Save address',
  formId,
  onEmpty,
  failureMessage,
  centre = 'cape town',
}: AddressEditorProps) {
  const stored = addressFormValues(user);
  return (
    <Form<AddressFormValues>
      initialValues={stored}
      schema={schema}
      onSubmit={(values) => onSave(addressChanges(values), !user.deliveryAddressParts || !isSame(values, stored))}
      {...(failureMessage ? { failureMessage } : {})}
      {...(formId ? { id: formId } : {})}
    >
      <AddressField centre={centre} />
      {onEmpty && <EmptinessReport onEmpty={onEmpty} />}
      {!formId && <SubmitButton busy="Saving…">{saveLabel}</SubmitButton>}
    </Form>
  );
}

const names = Object.keys(addressShape) as (keyof AddressFormValues)[];
const isSame = (one: AddressFormValues, other: AddressFormValues) =>
  names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

function EmptinessReport({ onEmpty }: { onEmpty: (isEmpty: boolean) => void }) {
  const { street } = useFormValues<AddressFormValues>();
  const isEmpty = street.trim() === '';
  useEffect(() => onEmpty(isEmpty), [onEmpty, isEmpty]);
  return null;
}
