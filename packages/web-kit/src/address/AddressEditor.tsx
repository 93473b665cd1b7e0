import { useEffect } from 'react';
import type { User } from 'shared-contracts/user';
import { usePartText } from 'web-kit/host';
import { object } from 'yup';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useFormValues } from '../forms/use-form-values.ts';
import { AddressField } from './AddressField.tsx';
import {
  type AddressChanges,
  type AddressFormValues,
  addressChanges,
  addressFormValues,
  addressShape,
} from './address-shape.ts';

interface AddressEditorProps {
  /** Owner of the address. */
  user: Pick<User, 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional' | 'deliveryCoordinates'>;
  /** `isChanged`: whether anything differs from the stored address. */
  onSave: (changes: AddressChanges, isChanged: boolean) => Promise<void>;
  saveLabel?: string;
  /** For a submit button outside the form, which then has none of its own. */
  formId?: string;
  /** Called with whether there is nothing to save. */
  onEmpty?: (isEmpty: boolean) => void;
  /** Centre of the map without an address: Johannesburg in the renewal view, Cape Town elsewhere. */
  center?: 'cape-town' | 'johannesburg';
}

const schema = object(addressShape);

/** Form that edits and saves a delivery address. */
export function AddressEditor({ user, onSave, saveLabel, formId, onEmpty, center = 'cape-town' }: AddressEditorProps) {
  const t = usePartText();
  const stored = addressFormValues(user);
  return (
    <Form<AddressFormValues>
      initialValues={stored}
      schema={schema}
      onSubmit={(values) => onSave(addressChanges(values), !user.deliveryAddressParts || !isSame(values, stored))}
      {...(formId ? { id: formId } : {})}
    >
      <AddressField center={center} />
      {onEmpty && <EmptinessReport onEmpty={onEmpty} />}
      {!formId && <SubmitButton busy={t('Saving…')}>{saveLabel ?? t('Save address')}</SubmitButton>}
    </Form>
  );
}

const names = Object.keys(addressShape) as (keyof AddressFormValues)[];
const isSame = (a: AddressFormValues, b: AddressFormValues) =>
  names.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

function EmptinessReport({ onEmpty }: { onEmpty: (isEmpty: boolean) => void }) {
  const { street } = useFormValues<AddressFormValues>();
  const isEmpty = street.trim() === '';
  useEffect(() => onEmpty(isEmpty), [onEmpty, isEmpty]);
  return null;
}
