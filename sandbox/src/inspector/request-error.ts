import type { z } from 'zod';

/** A rejected inspector request, with the message and HTTP status of the response. */
export class RequestError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Parses a request body. Throws a `RequestError` with status 400 if it is invalid. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new RequestError(400, messages.join('; '));
}
