import * as z from 'zod/mini';
import { vehicleTypes } from './vehicle-type-names.ts';

export const VehicleType = z.enum(vehicleTypes);
export type VehicleType = z.infer<typeof VehicleType>;
