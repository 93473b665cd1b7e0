import * as z from 'zod/mini';
import { cleanLine, cleanText, isStorable } from './clean-text.ts';
import { emailPattern } from './email-pattern.ts';
import { limits } from './limits.ts';

/** Random v4 identifier: says nothing about order. */
export const Id = z.uuid();

/** A moment: ISO 8601 with zone. */
export const Timestamp = z.iso.datetime({ offset: true });

/** A calendar day in Africa/Johannesburg, YYYY-MM-DD; impossible days are refused, and the year 0, which no calendar has. */
export const CalendarDay = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));

/** Integer cents. */
export const Cents = z.int();

/** Refuses what no database can keep, in a text or in anything else that JSON holds. */
export const storable = z.refine(isStorable);

/** A text that counts exactly as it came, such as a token or a reference. */
export const exactText = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max), storable);

/** Texts are kept in Unicode NFC without control characters: a line break in a name must never become a mail header. */
export const text = (max: number) =>
  z.pipe(z.string().check(z.maxLength(max * 4)), z.pipe(z.transform(cleanText), z.string().check(z.maxLength(max))));

/** A one-line text that must not be empty. */
export const requiredText = (max: number) =>
  z.pipe(text(max), z.pipe(z.transform(cleanLine), z.string().check(z.minLength(1), z.maxLength(max))));

/** A required text that is stored lowercased. */
export const lowercased = (max: number) =>
  z.pipe(
    requiredText(max),
    z.pipe(
      z.transform((value: string) => value.toLowerCase()),
      z.string(),
    ),
  );

/** The same of several lines, which stay. */
export const lowercasedLines = (max: number) =>
  z.pipe(
    z.pipe(text(max), z.string().check(z.minLength(1))),
    z.pipe(
      z.transform((value: string) => value.toLowerCase()),
      z.string(),
    ),
  );

/** A whole number that may arrive as digits, because query strings and form-encoded bodies know only text. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  );

/** A number, whole or not, that may arrive as text. */
export const decimalNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))]),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      z.number().check(z.gte(min), z.lte(max)),
    ),
  );

/** True or false, also as the text a form sends. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.pipe(
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
    z.boolean(),
  ),
);

/** E-mail address: trimmed, lowercased, valid (docs/requirements.md, ACC-13). */
export const Email = z.pipe(
  z.string().check(z.maxLength(limits.email.max * 2)),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z.string().check(z.maxLength(limits.email.max), z.regex(emailPattern)),
  ),
);

/** Texts that may arrive as the only one of them, because a form-encoded body cannot tell one from a list of one. */
export const oneOrMore = (entry: z.ZodMiniType<string, string>, max: number) =>
  z.pipe(
    z.union([z.array(entry), entry]),
    z.pipe(
      z.transform((given: string | string[]) => [given].flat()),
      z.array(z.string()).check(z.maxLength(max)),
    ),
  );

/** A list and how many there are; past 10,000 the count stops and says so. */
export const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ count: z.int(), entries: z.array(entry), countIsPartial: z.optional(z.literal(true)) });

/** Query fields that every list takes. */
export const listQuery = <const Column extends readonly [string, ...string[]]>(columns: Column, maxTake: number = limits.list.maxTake) => ({
  skip: z._default(wholeNumber(0, 1_000_000_000), 0),
  take: z._default(wholeNumber(1, maxTake), limits.list.take),
  order: z.optional(z.enum(['asc', 'desc'])),
  orderBy: z.optional(z.enum(columns)),
});

/** What a call answers that only says it worked. */
export const Ok = z.object({ success: z.literal(true), message: z.string() });

/** What a PATCH answers: the changed thing under `data`. */
export const changed = <T extends z.ZodMiniType>(data: T) => z.object({ success: z.literal(true), message: z.optional(z.string()), data });
