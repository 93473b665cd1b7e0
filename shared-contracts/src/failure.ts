import * as z from 'zod/mini';
import { languages } from './language.ts';

/** The body of every error response. `code` is the HTTP status, or 0 when the network failed. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  /** The language of the message, if it is not English. */
  language: z.optional(z.enum(languages)),
  code: z.int(),
  reason: z.string(),
  /** Field name -> one sentence about what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** What a person needs in order to decide again, such as a changed quote. */
  data: z.optional(z.unknown()),
  /** Seconds after which to try again, as in the header `Retry-After`. */
  retryAfter: z.optional(z.number()),
});
export type Failure = z.infer<typeof Failure>;
