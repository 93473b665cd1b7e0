import { type AddressParts, composeAddress, postalCodePattern, type ReadAddress, readAddress } from 'shared-contracts/addresses';
import { limits } from 'shared-contracts/limits';
import { type Province, provinces } from 'shared-contracts/regions';
import type { Coordinates, User } from 'shared-contracts/users';
import { mixed, string } from 'yup';
import { lineRule, textRule } from '../forms/text-rules.ts';

const part = limits.addressPart.max;

/** The yup fields of a delivery address, for a form that has one: `object({ …, ...addressShape })`. */
export const addressShape = {
  street: lineRule('Street and number', part, 'Delivery address is a required field'),
  suburb: textRule('Suburb', part),
  city: lineRule('City or town', part),
  postalCode: string().trim().label('Postal code').required().matches(postalCodePattern, 'Please enter the four digits of the postal code'),
  province: mixed<Province>()
    .oneOf([...provinces], 'Province is a required field')
    .required('Province is a required field'),
  deliveryAddressAdditional: textRule('Complex / Building', limits.name.max),
  deliveryCoordinates: mixed<Coordinates>().nullable().defined(),
};

/** What an address form holds. */
export interface AddressFormValues {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
  /** Empty until one is chosen. */
  province: Province | '';
  deliveryAddressAdditional: string;
  deliveryCoordinates: Coordinates | null;
}

type AddressOwner = Pick<User, 'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional' | 'deliveryCoordinates'>;

/** The form's beginning: the stored parts, else what can be read of the one line that was stored before. */
export function addressFormValues(user: AddressOwner): AddressFormValues {
  const { complex = '', ...read }: ReadAddress = user.deliveryAddressParts ?? readAddress(user.deliveryAddress ?? '');
  return {
    street: '',
    suburb: '',
    city: '',
    postalCode: '',
    province: '',
    ...read,
    deliveryAddressAdditional: user.deliveryAddressAdditional ?? complex,
    deliveryCoordinates: user.deliveryCoordinates,
  };
}

export interface AddressChanges {
  deliveryAddress: string;
  deliveryAddressParts: AddressParts;
  deliveryAddressAdditional: string;
  deliveryCoordinates: Coordinates | null;
}

/** What the call takes of an address form that its schema has passed. */
export function addressChanges<Values extends AddressFormValues>({ province, ...values }: Values): AddressChanges {
  const { street, suburb, city, postalCode, deliveryAddressAdditional, deliveryCoordinates } = values;
  if (!province) throw new Error('The form has let an address without a province through.');
  const parts = { street, suburb, city, postalCode, province };
  return { deliveryAddress: composeAddress(parts), deliveryAddressParts: parts, deliveryAddressAdditional, deliveryCoordinates };
}

/** Whether every part that a courier asks for is there. */
export const isCompleteAddress = ({ street, city, postalCode, province }: AddressFormValues): boolean =>
  Boolean(street && city && province && postalCodePattern.test(postalCode));
