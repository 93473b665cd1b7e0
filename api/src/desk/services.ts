import type { VehicleServices } from '../vehicles/index.ts';

/** What the desk's functions depend on. */
export type Services = VehicleServices;
