import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Id } from '../values.ts';

/** Fields of a disc required to fill in the form; with one missing, none is filled in (docs/spec/requirements.md, VEH-2). */
export const requiredFields = ['discNumber', 'expiryDate', 'licenseNumber', 'registerNumber', 'tare', 'make'] as const;

const confidence = z.optional(z.number().check(z.gte(0), z.lte(1)));
const weight = z.string().check(z.regex(/^\d{2,6}kg$/));

/** What would make a photograph easier to read. Judged from the picture itself, in the browser and on the server. */
export const Advice = z.enum(['closer', 'steadier', 'more_light', 'less_glare', 'straighter', 'whole_disc']);
export type Advice = z.infer<typeof Advice>;

/** What was read from a disc. An uncertain value is left out, never guessed, because a wrong tare gives a wrong fee. */
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
  tare: z.optional(weight),
  tareConfidence: confidence,
  gvm: z.optional(weight),
  gvmConfidence: confidence,
  model: z.optional(z.string()),
  description: z.optional(z.string()),
  vin: z.optional(z.string()),
  engineNumber: z.optional(z.string()),
  color: z.optional(z.string()),
  /** Source of the identifying fields. Never mixed, because a barcode is decoded completely or not at all. */
  source: z.optional(z.enum(['barcode', 'print'])),
  /** The photograph also shows the disc of another vehicle, of which nothing is given. */
  hasOtherVehicle: z.optional(z.boolean()),
  /** What would help, most important first, if a required field was not read. */
  advice: z.optional(z.array(Advice).check(z.maxLength(2))),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** Whether nothing was read, whatever is advised. */
export const isEmptyScan = ({ advice: _, ...read }: ScanResult): boolean => Object.keys(read).length === 0;

/** Values that two photographs of one disc have in common. Makes are left out, as print and barcode spell them in two ways. */
const sameOnOneDisc = [
  'discNumber',
  'expiryDate',
  'licenseNumber',
  'registerNumber',
  'vin',
  'engineNumber',
  'tare',
  'gvm',
] as const;

/** Whether a value that was read from both photographs differs, so that they show two discs. */
export const showsAnotherDisc = (first: ScanResult, second: ScanResult): boolean =>
  sameOnOneDisc.some((field) => first[field] && second[field] && first[field] !== second[field]);

/** Parses a scanned tare, such as '1234kg', to whole kilograms. */
export const tareToKg = (tare: string): number => Number(tare.slice(0, -2));

/** Whether a scan can fill in the form: all six required fields were read. */
export const canFillForm = (scan: ScanResult): boolean => requiredFields.every((field) => Boolean(scan[field]));

const namibianPlate = /^N\d{1,6}(?!(?:GP|MP|NW|FS|NC|EC|ZN|WP)$)[A-Z]{1,2}$/;

/**
 * Whether a disc is from Namibia, whose barcode has the same form: by its licence number, unless it is described in two
 * languages as South African ones are. Without a description, one with L may be a chosen number of Limpopo.
 */
export function isNamibianDisc({ licenseNumber = '', description }: ScanResult): boolean {
  const plate = licenseNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return namibianPlate.test(plate) && (description === undefined ? !plate.endsWith('L') : !description.includes('/'));
}

export const readLicenseDisk = endpoint({
  name: 'readLicenseDisk',
  method: 'GET',
  path: '/documents/license-ocr/{id}',
  access: 'verified',
  summary:
    'Reads an uploaded photograph of a licence disc. With `completes`, takes from it only what the photograph of that id left open.',
  params: z.object({ id: Id }),
  query: z.object({ completes: z.optional(Id) }),
  reply: ScanResult,
  reasons: ['not_found', 'unreadable', 'other_disc', 'foreign_disc', 'busy', 'unavailable', 'too_many'],
});

export const readPage = endpoint({
  name: 'readPage',
  method: 'POST',
  path: '/documents/page-text',
  access: 'active',
  summary:
    "The text of a photographed page, such as an authority's notice, row by row. What is in doubt is '…'. The picture is not kept.",
  bodyType: 'multipart',
  body: z.looseObject({}),
  reply: z.object({ text: z.string() }),
  reasons: ['infected', 'too_large', 'unreadable', 'busy', 'unavailable', 'too_many'],
});
