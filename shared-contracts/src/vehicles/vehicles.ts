import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { Province } from '../addresses/regions.ts';
import { registerNumberOf } from '../clean-text.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  CalendarDay,
  changed,
  Id,
  identifier,
  listOf,
  listOrder,
  listQuery,
  lowercased,
  Timestamp,
  text,
  wholeNumber,
} from '../values.ts';
import type { VehicleField } from './vehicle-fields.ts';
import { VehicleSummary } from './vehicle-summary.ts';
import { VehicleType } from './vehicle-types.ts';

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

/** Letters, digits, underscore, hyphen, dot, space; at least three (docs/spec/requirements.md, VEH-3). */
export const licenseNumberPattern = /^[a-z0-9_\-. ]{3,20}$/i;

export const vehicleSchemas = {
  licenseNumber: identifier(
    limits.licenseNumber.max * 4,
    z.pipe(lowercased(limits.licenseNumber.max), z.string().check(z.regex(licenseNumberPattern))),
  ),
  registerNumber: z.pipe(
    z.string().check(z.maxLength(limits.registerNumber.max * 4)),
    z.pipe(z.transform(registerNumberOf), z.string().check(z.minLength(1), z.maxLength(limits.registerNumber.max))),
  ),
  make: lowercased(limits.make.max),
  model: lowercased(limits.model.max),
  /** Null for a vehicle whose year nobody has told. */
  year: z.optional(z.nullable(wholeNumber(limits.year.min, 2200))),
  vehicleType: VehicleType,
  weightKg: wholeNumber(limits.weightKg.min, limits.weightKg.max),
  registrationRegion: Province,
  licenseExpires: CalendarDay,
} satisfies Record<VehicleField, z.ZodMiniType>;

export const createVehicle = endpoint({
  name: 'createVehicle',
  method: 'POST',
  path: '/vehicles',
  access: 'active',
  summary: "Adds a vehicle to the caller's account.",
  invalidates: ['Vehicle'],
  status: 201,
  body: z.object({
    ...vehicleSchemas,
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
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});

const changes = Object.fromEntries(
  Object.entries(vehicleSchemas).map(([name, schema]) => [name, z.optional(schema)]),
) as { [Field in VehicleField]: z.ZodMiniOptional<(typeof vehicleSchemas)[Field]> };

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
  fileTypes: ['text/csv'],
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
