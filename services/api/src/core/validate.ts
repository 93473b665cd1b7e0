import type * as z from 'zod/mini';
import { apiError } from './api-error.ts';

type Issue = z.core.$ZodIssue;

/** The message for a validation issue. zod/mini has none of its own. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? `This needs at least ${issue.minimum} characters.`
        : `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `This may have at most ${issue.maximum} characters.`
        : `This must be at most ${issue.maximum}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'This is not valid.';
  }
}

export type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Parses a part of a request. Throws `invalid` with a message per field. */
export function validate<S extends z.ZodMiniType | undefined>(schema: S, value: unknown): Parsed<S>;
export function validate(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.map(String).join('.') || 'body', sentence(issue)]),
  );
  const [first] = Object.entries(fields);
  throw apiError('invalid', { message: first ? `${first[0]}: ${first[1]}` : 'Please check what was sent.', fields });
}
