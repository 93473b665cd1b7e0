import type { FastifyInstance } from 'fastify';
import { parse } from 'lossless-json';
import { apiError } from './api-error.ts';

/** Whether no object has a duplicate name with different values. Excessive nesting is rejected too. */
function isUnambiguous(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses JSON bodies. Rejects duplicate names with different values, because parsers differ in which one they use: a
 * proxy might have checked another value than ours.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // This parser calls back synchronously and returns nothing.
    void parseJson(request, text, (error, value) => {
      if (!error && !isUnambiguous(text))
        return done(apiError('invalid', { message: 'A name occurs twice in the JSON, with different values.' }));
      return done(error, value);
    });
  });
}
