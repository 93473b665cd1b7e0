import type { FastifyInstance } from 'fastify';
import { parse } from 'lossless-json';
import { apiError } from './api-error.ts';

/** Whether no name stands twice in an object with different values; what nests deeper than anybody means to is refused too. */
function isUnambiguous(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads JSON bodies. A name that stands twice with different values is refused: readers differ in which one counts, so what a proxy
 * has looked at need not be what we act on.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Where this parser is called, it calls back at once and answers nothing.
    void parseJson(request, text, (error, value) => {
      if (!error && !isUnambiguous(text))
        return done(apiError('invalid', { message: 'A name stands twice in the JSON, with different values.' }));
      return done(error, value);
    });
  });
}
