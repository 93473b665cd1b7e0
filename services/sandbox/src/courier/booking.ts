import { z } from 'zod';

const address = z.looseObject({
  type: z.string().optional(),
  company: z.string().optional(),
  street_address: z.string().min(1),
  local_area: z.string().optional(),
  city: z.string().min(1),
  zone: z.string().optional(),
  country: z.string().optional(),
  code: z.string().min(1),
});

const contact = z
  .looseObject({ name: z.string().min(1), mobile_number: z.string().optional(), email: z.string().optional() })
  .refine((value) => Boolean(value.mobile_number ?? value.email), 'a mobile_number or an email is needed');

const parcel = z.looseObject({
  parcel_description: z.string().optional(),
  submitted_length_cm: z.number().positive(),
  submitted_width_cm: z.number().positive(),
  submitted_height_cm: z.number().positive(),
  submitted_weight_kg: z.number().positive(),
});

/** The fields of POST /v2/shipments that the courier validates. Others are stored and echoed. */
export const bookingSchema = z.looseObject({
  collection_address: address,
  collection_contact: contact,
  delivery_address: address,
  delivery_contact: contact,
  parcels: z.array(parcel).min(1),
  service_level_code: z.string().optional(),
  declared_value: z.number().nonnegative().optional(),
  special_instructions_collection: z.string().optional(),
  special_instructions_delivery: z.string().optional(),
  customer_reference: z.string().max(255).optional(),
  custom_tracking_reference: z.string().max(255).optional(),
});

export type Booking = z.infer<typeof bookingSchema>;

/** Formats validation errors as one message. */
export function bookingErrorOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ');
}
