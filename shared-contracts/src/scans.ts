import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CalendarDay, Id } from './values.ts';

/** Fields of a disc that the fill rule needs (docs/requirements.md, VEH-2): with one missing, nothing is filled in. */
export const neededFields = ['discNumber', 'expiryDate', 'licenseNumber', 'registerNumber', 'tare', 'make'] as const;

const confidence = z.optional(z.number().check(z.gte(0), z.lte(1)));
const mass = z.string().check(z.regex(/^\d{2,6}kg$/));

/** What was read from a disc. A doubtful value is left out, never guessed: a wrong tare is a wrong fee. */
export const ScanResult = z.object({
  discNumber: z.optional(z.string()),
  discNumberConfidence: confidence,
  expiryDate: z.optional(CalendarDay),
  expiryDateConfidence: confidence,
  make: z.optional(z.string()),
  makeConfidence: confidence,
  licenseNumber: z.optional(z.string()),
  licenseNumberConfidence: confidence,
  registerNumber: z.optional(z.string()),
  registerNumberConfidence: confidence,
  /** Digits with the suffix kg: '1234kg'. */
  tare: z.optional(mass),
  tareConfidence: confidence,
  gvm: z.optional(mass),
  gvmConfidence: confidence,
  model: z.optional(z.string()),
  description: z.optional(z.string()),
  vin: z.optional(z.string()),
  engineNumber: z.optional(z.string()),
  color: z.optional(z.string()),
  /** Where the identifying fields came from: all from one of the two, for a barcode is decoded whole or not at all. */
  source: z.optional(z.enum(['barcode', 'print'])),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** Weight in whole kg of a tare text: its last two characters are the unit. */
export const tareToKg = (tare: string): number => Number(tare.slice(0, -2));

/** Whether a scan may fill the form: all six needed fields are there. */
export const fillsForm = (scan: ScanResult): boolean => neededFields.every((field) => Boolean(scan[field]));

export const readLicenseDisk = endpoint({
  name: 'readLicenseDisk',
  method: 'GET',
  path: '/documents/license-ocr/{id}',
  access: 'verified',
  summary: 'Reads an uploaded photograph of a licence disc.',
  params: z.object({ id: Id }),
  reply: ScanResult,
  reasons: { not_found: 404, unreadable: 422, busy: 503, unavailable: 503, too_many: 429 },
});
