import { limits } from 'shared-contracts/limits';
import { mixed, string } from 'yup';
import type { Coordinates } from 'shared-contracts/users';

/** The yup fields of a delivery address, for a form that has one: `object({ …, ...addressShape })`. */
export const addressShape = {
  deliveryAddress: string().trim().label('Delivery address').required().max(limits.address.max),
  deliveryAddressAdditional: string().trim().label('Complex / Building').max(limits.name.max).default(''),
  deliveryCoordinates: mixed<Coordinates>().nullable().defined(),
};
