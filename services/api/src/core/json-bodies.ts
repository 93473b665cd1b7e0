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

const mostNested = 100;

/** Whether brackets outside strings nest too deeply. Does not parse, because the bytes are not authenticated yet. */
function isNestedTooDeeply(json: Buffer): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = String.fromCharCode(json[index] ?? 0);
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > mostNested) return true;
  }
  return false;
}

/** Passes on JSON and plain text as bytes, for signatures that cover these. Rejects excessive nesting. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(['application/json', 'text/plain'], { parseAs: 'buffer' }, (_, body, done) =>
    isNestedTooDeeply(body)
      ? done(apiError('invalid', { message: 'The JSON is nested too deeply.' }))
      : done(null, body),
  );
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
