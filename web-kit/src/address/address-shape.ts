import { limits } from 'shared-contracts/limits';
import { mixed } from 'yup';
import type { Coordinates } from 'shared-contracts/users';
import { lineRule, textRule } from '../forms/text-rules.ts';

/** The yup fields of a delivery address, for a form that has one: `object({ …, ...addressShape })`. */
export const addressShape = {
  deliveryAddress: lineRule('Delivery address', limits.address.max),
  deliveryAddressAdditional: textRule('Complex / Building', limits.name.max),
  deliveryCoordinates: mixed<Coordinates>().nullable().defined(),
};
