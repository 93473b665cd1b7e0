import * as z from 'zod/mini';
import { cleanLine, cleanText, emailPattern, identifierOf, isStorable } from './clean-text.ts';
import { limits } from './limits.ts';

/** A random v4 UUID, which has no order. */
export const Id = z.uuid();

/** An instant: ISO 8601 with a time zone offset. */
export const Timestamp = z.iso.datetime({ offset: true });

/** A calendar day in Africa/Johannesburg, YYYY-MM-DD. Rejects impossible dates and the year 0. */
export const CalendarDay = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));

/** Integer cents. */
export const Cents = z.int();

/** `URL.canParse`, which older browsers lack. */
export function isUrl(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

/** Rejects strings the database cannot store, at any depth of a JSON value. */
export const storable = z.refine(isStorable);

/** A string kept exactly as sent, such as a token or a reference. */
export const exactText = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max), storable);

/** A string normalised by `cleanText`. `max` is its length after cleaning. */
export const text = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max * 4)), z.pipe(z.transform(cleanText), z.string().check(z.maxLength(max))));

/** A non-empty string on one line, so that a line break in a name can never become a mail header. */
export const requiredText = (max: number) =>
  z.pipe(text(max), z.pipe(z.transform(cleanLine), z.string().check(z.minLength(1), z.maxLength(max))));

/** An identifier, of which only what can be seen counts. `max` limits what is sent. */
export const identifier = <T extends z.ZodMiniType<string, string>>(max: number, inner: T) =>
  z.pipe(z.string().check(z.maxLength(max)), z.pipe(z.transform(identifierOf), inner));

/** A required one-line string, stored in lower case. */
export const lowercased = (max: number) =>
  z.pipe(
    requiredText(max),
    z.pipe(
      z.transform((value: string) => value.toLowerCase()),
      z.string(),
    ),
  );

/** Like `lowercased`, but keeps line breaks. */
export const lowercasedLines = (max: number) =>
  z.pipe(
    z.pipe(text(max), z.string().check(z.minLength(1))),
    z.pipe(
      z.transform((value: string) => value.toLowerCase()),
      z.string(),
    ),
  );

/** An integer, also accepted as digits, because query strings and form-encoded bodies carry only text. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/** A number, also accepted as text. */
export const decimalNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
  );

/** A boolean, also accepted as the text 'true' or 'false'. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.pipe(
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
    z.boolean(),
  ),
);

/** E-mail address: trimmed, lowercased, valid (docs/spec/requirements.md, ACC-13). */
export const Email = z.pipe(
  z.string().check(z.maxLength(limits.email.max * 2)),
  z.pipe(
    z.transform((value: string) => identifierOf(value).toLowerCase()),
    z.string().check(z.maxLength(limits.email.max), z.regex(emailPattern)),
  ),
);

/** A list of strings, also accepted as a single string, because a form-encoded body cannot express a list of one. */
export const stringList = (entry: z.ZodMiniType<string, string>, max: number) =>
  z.pipe(
    z.union([z.array(entry), entry]),
    z.pipe(
      z.transform((value: string | string[]) => [value].flat()),
      z.array(z.string()).check(z.maxLength(max)),
    ),
  );

/** A page of entries with the total count. Past 1,000 it stops and `countIsPartial` is set. */
export const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ count: z.int(), entries: z.array(entry), countIsPartial: z.optional(z.literal(true)) });

/** Sorting fields of a list's query. */
export const listOrder = <const Column extends readonly [string, ...string[]]>(columns: Column) => ({
  order: z.optional(z.enum(['asc', 'desc'])),
  orderBy: z.optional(z.enum(columns)),
});

/** Paging and sorting fields of a list's query. */
export const listQuery = <const Column extends readonly [string, ...string[]]>(
  columns: Column,
  maxTake: number = limits.list.maxTake,
) => ({
  skip: z._default(wholeNumber(0, 1_000_000_000), 0),
  take: z._default(wholeNumber(1, maxTake), limits.list.take),
  ...listOrder(columns),
});

/** The reply of a call that returns no data. */
export const Ok = z.object({ success: z.literal(true), message: z.string() });

/** The reply of a PATCH: the updated resource under `data`. */
export const changed = <T extends z.ZodMiniType>(data: T) =>
  z.object({ success: z.literal(true), message: z.optional(z.string()), data });

/** VAT numbers have ten digits, the first of which is a 4 (South African Revenue Service, VAT 404 Guide for Vendors). */
export const vatNumberPattern = /^4\d{9}$/;

/** A business's own number of an order, printed on receipt and statement. */
export const OrderNumber = identifier(limits.orderNumber.max * 4, requiredText(limits.orderNumber.max));
