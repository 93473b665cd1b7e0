import {
  type AddressParts,
  composeAddress,
  postalCodePattern,
  type ReadAddress,
  readAddress,
} from 'shared-contracts/addresses';
import { limits } from 'shared-contracts/limits';
import { provinces } from 'shared-contracts/region-names';
import type { Province } from 'shared-contracts/regions';
import type { Coordinates, User } from 'shared-contracts/user';
import { mixed, string } from 'yup';
import { lineRule, textRule } from '../forms/rules.ts';
import { later } from '../language/later.ts';

const part = limits.addressPart.max;

/** The yup fields of a delivery address, to include in a form's schema: `object({ …, ...addressShape })`. */
export const addressShape = {
  street: lineRule(later.t('Street and number'), part),
  suburb: textRule(later.t('Suburb'), part),
  city: lineRule(later.t('City or town'), part),
  postalCode: string()
    .trim()
    .label(later.t('Postal code'))
    .required()
    .matches(postalCodePattern, later.t('Please enter the four digits of the postal code')),
  province: mixed<Province>()
    .oneOf([...provinces], later.t('Please choose the province'))
    .required(later.t('Please choose the province')),
  deliveryAddressAdditional: textRule(later.t('Complex / Building'), limits.name.max),
  deliveryCoordinates: mixed<Coordinates>().nullable().defined(),
};

/** Values of an address form. */
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

type AddressOwner = Pick<
  User,
  'deliveryAddress' | 'deliveryAddressParts' | 'deliveryAddressAdditional' | 'deliveryCoordinates'
>;

/** Initial form values: the stored parts, or those parsed from the older single-line address. */
export function addressFormValues(user: AddressOwner): AddressFormValues {
  const { complex = '', ...parsed }: ReadAddress = user.deliveryAddressParts ?? readAddress(user.deliveryAddress ?? '');
  return {
    street: '',
    suburb: '',
    city: '',
    postalCode: '',
    province: '',
    ...parsed,
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

/** Converts validated form values to the fields that the API takes. */
export function addressChanges<Values extends AddressFormValues>({ province, ...values }: Values): AddressChanges {
  const { street, suburb, city, postalCode, deliveryAddressAdditional, deliveryCoordinates } = values;
  if (!province) throw new Error('An address without a province passed validation.');
  const parts = { street, suburb, city, postalCode, province };
  return {
    deliveryAddress: composeAddress(parts),
    deliveryAddressParts: parts,
    deliveryAddressAdditional,
    deliveryCoordinates,
  };
}

/** Whether every part that the courier requires is present. */
export const isCompleteAddress = ({ street, city, postalCode, province }: AddressFormValues): boolean =>
  Boolean(street && city && province && postalCodePattern.test(postalCode));
