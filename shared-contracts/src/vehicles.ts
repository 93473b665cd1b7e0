import { limits } from './limits.ts';
import * as z from 'zod/mini';
import { registerNumberOf } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { Province } from './regions.ts';
import { UserName } from './users.ts';
import {
  CalendarDay,
  changed,
  Id,
  identifier,
  listOf,
  listOrder,
  listQuery,
  lowercased,
  Ok,
  text,
  Timestamp,
  wholeNumber,
} from './values.ts';
import { VehicleSummary } from './vehicle-summary.ts';
import { VehicleType } from './vehicle-types.ts';

const { weightKg } = limits;

/** What is wrong with a field of a vehicle, in the words of the form, which an import repeats for each row. */
export const vehicleMessages = {
  make: 'Please enter the make',
  model: 'Please enter the model',
  year: 'Year must be a number',
  yearRange: 'Please enter a valid vehicle Year',
  licenseNumber: 'Please make sure that your licence plate is at least 3 digits long.',
  registerNumber: 'Please enter the register number',
  registrationRegion: 'Please choose the province',
  vehicleType: 'Please choose the vehicle type',
  weightKg: 'Please enter the tare in whole kilograms',
  weightLeast: `The tare must be at least ${weightKg.min} kg`,
  weightMost: 'Please check the tare',
  licenseExpires: 'Please enter the licence expiry date',
  day: 'Please enter a day such as 31-12-2026',
} as const;

export const tooLongMessage = (max: number): string => `Please use at most ${max} characters`;

export { VehicleSummary };

/** Letters, digits, underscore, hyphen, dot, space; at least three (docs/requirements.md, VEH-3). */
export const licenseNumberPattern = /^[a-z0-9_\-. ]{3,20}$/i;

/** A user's vehicle. */
export const Vehicle = z.object({
  ...VehicleSummary.shape,
  /** Day on which the licence was last renewed through AllSet. */
  lastRenewedDate: z.nullable(CalendarDay),
  description: z.nullable(z.string()),
  renewalFeeCurrency: z.string(),
  reminderSent: z.boolean(),
  userId: Id,
  user: z.optional(UserName),
  /** Renewal ids, newest first. */
  renewals: z.array(Id),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Vehicle = z.infer<typeof Vehicle>;

export const vehicleFields = {
  make: lowercased(limits.make.max),
  model: lowercased(limits.model.max),
  year: wholeNumber(limits.year.min, 2200),
  licenseNumber: identifier(
    limits.licenseNumber.max * 4,
    z.pipe(lowercased(limits.licenseNumber.max), z.string().check(z.regex(licenseNumberPattern))),
  ),
  registerNumber: z.pipe(
    z.string().check(z.maxLength(limits.registerNumber.max * 4)),
    z.pipe(z.transform(registerNumberOf), z.string().check(z.minLength(1), z.maxLength(limits.registerNumber.max))),
  ),
  vehicleType: VehicleType,
  registrationRegion: Province,
  weightKg: wholeNumber(limits.weightKg.min, limits.weightKg.max),
  licenseExpires: CalendarDay,
};

export const createVehicle = endpoint({
  name: 'createVehicle',
  method: 'POST',
  path: '/vehicles',
  access: 'active',
  summary: "Adds a vehicle to the caller's account.",
  invalidates: ['Vehicle'],
  status: 201,
  body: z.object({
    ...vehicleFields,
    description: z.optional(text(limits.description.max)),
    /** Photograph of its disc, which becomes one of the vehicle's documents. */
    licenseDiskId: z.optional(Id),
  }),
  reply: z.object({ ...Vehicle.shape, success: z.literal(true) }),
  reasons: ['already_added', 'quota', 'too_many'],
});

export const vehicleColumns = [
  'licenseExpires',
  'make',
  'model',
  'licenseNumber',
  'registrationRegion',
  'createdAt',
  'updatedAt',
] as const;

export const listVehicles = endpoint({
  name: 'listVehicles',
  method: 'GET',
  path: '/vehicles',
  access: 'active',
  summary: "The caller's vehicles that are not archived, or one by id.",
  provides: ['Vehicle'],
  query: z.object({
    ...listQuery(vehicleColumns),
    id: z.optional(Id),
    userId: z.optional(Id),
    search: z.optional(text(100)),
  }),
  reply: listOf(Vehicle),
  reasons: ['not_found'],
});

export const exportVehicles = endpoint({
  name: 'exportVehicles',
  method: 'GET',
  path: '/vehicles/export',
  access: 'active',
  summary: "The caller's vehicles of any number as CSV, in the order of the list.",
  provides: ['Vehicle'],
  query: z.object({ ...listOrder(vehicleColumns), search: z.optional(text(100)) }),
  replyType: 'file',
  fileTypes: ['text/csv'],
  reply: z.string(),
  reasons: ['too_many'],
});

const changes = Object.fromEntries(
  Object.entries(vehicleFields).map(([name, schema]) => [name, z.optional(schema)]),
) as {
  [Name in keyof typeof vehicleFields]: z.ZodMiniOptional<(typeof vehicleFields)[Name]>;
};

export const updateVehicle = endpoint({
  name: 'updateVehicle',
  method: 'PATCH',
  path: '/vehicles',
  access: 'active',
  summary: 'Updates a vehicle.',
  invalidates: ['Vehicle', 'Quote', 'Renewal'],
  body: z.object({ id: Id, ...changes, description: z.optional(z.nullable(text(limits.description.max))) }),
  reply: changed(Vehicle),
  reasons: ['not_found', 'archived', 'in_renewal', 'already_added'],
});

export const removeVehicle = endpoint({
  name: 'removeVehicle',
  method: 'PATCH',
  path: '/vehicles/remove',
  access: 'active',
  summary: 'Archives a vehicle. Its renewals stay readable.',
  invalidates: ['Vehicle', 'Renewal'],
  body: z.object({ id: Id }),
  reply: Ok,
  reasons: ['not_found', 'in_renewal'],
});

const adminFilters = {
  userId: z.optional(Id),
  search: z.optional(text(100)),
  /** Days on which the licence expires, inclusive. Archived vehicles are then left out. */
  expiresFrom: z.optional(CalendarDay),
  expiresTo: z.optional(CalendarDay),
};

export const listAllVehicles = endpoint({
  name: 'listAllVehicles',
  method: 'GET',
  path: '/admin/vehicles',
  access: 'staff',
  summary: "The vehicles of the administrator's companies, including archived ones.",
  provides: ['Vehicle'],
  query: z.object({ ...listQuery(vehicleColumns), ...adminFilters }),
  reply: listOf(Vehicle),
});

export const exportAllVehicles = endpoint({
  name: 'exportAllVehicles',
  method: 'GET',
  path: '/admin/vehicles/export',
  access: 'canFulfil',
  confirms: true,
  summary: "The vehicles of the administrator's companies, of any number, as CSV with their users.",
  provides: ['Vehicle'],
  query: z.object({ ...listOrder(vehicleColumns), ...adminFilters }),
  replyType: 'file',
  fileTypes: ['text/csv'],
  reply: z.string(),
  reasons: ['too_many'],
});

export const getVehicleAsAdmin = endpoint({
  name: 'getVehicleAsAdmin',
  method: 'GET',
  path: '/admin/vehicle',
  access: 'staff',
  summary: 'One vehicle.',
  provides: ['Vehicle'],
  query: z.object({ id: Id }),
  reply: Vehicle,
  reasons: ['not_found'],
});
