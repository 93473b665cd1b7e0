import assert from 'node:assert/strict';
import type { Endpoint } from 'shared-contracts/endpoint';
import type * as z from 'zod/mini';

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/**
 * Validates a response against its schema. Missing and additional fields fail the request, so that the tests, which call
 * every endpoint, find them.
 */
export function checkResponse({ name, reply }: Endpoint, body: unknown): void {
  assert.deepEqual(asSent(body), asSent(reply.parse(body)), `The reply of ${name} does not match its schema.`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * A function that copies a response without the fields that its schema does not have, at any depth, for production. It
 * checks nothing else, as the tests do: for a list that would cost a third of the request. Undefined for a schema in which
 * nothing can be taken away, such as that of a text.
 */
export function stripOf(schema: z.core.$ZodType): ((value: unknown) => unknown) | undefined {
  // The library's documented way from a schema to its kinds.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      if (def.catchall && (def.catchall as z.core.$ZodTypes)._zod.def.type !== 'never') return undefined;
      const fields = Object.entries(def.shape).map(([name, field]) => [name, stripOf(field)] as const);
      return (value) => {
        if (!isRecord(value)) return value;
        const stripped: Record<string, unknown> = {};
        for (const [name, strip] of fields) stripped[name] = strip ? strip(value[name]) : value[name];
        return stripped;
      };
    }
    case 'array': {
      const strip = stripOf(def.element);
      return strip && ((value) => (Array.isArray(value) ? value.map(strip) : value));
    }
    case 'record': {
      const strip = stripOf(def.valueType);
      const stripAll = (values: object) =>
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, strip?.(value)]));
      return strip && ((value) => (isRecord(value) ? stripAll(value) : value));
    }
    case 'nullable':
    case 'optional':
      return stripOf(def.innerType);
    default:
      return undefined;
  }
}
