import * as z from 'zod/mini';

/** Every failed call answers this. `code` is the HTTP status as a number, 0 when the network failed. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.int(),
  reason: z.string(),
  /** One sentence per field of the request that was refused. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The thing a person needs to decide anew, such as a changed quote. */
  data: z.optional(z.unknown()),
});
export type Failure = z.infer<typeof Failure>;
