import * as z from 'zod/mini';
import { fieldDescriptions } from './field-descriptions.ts';

/** As much of JSON Schema as zod writes. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
}

/** `input`: as a call takes it. `output`: as a call answers it. */
export type Side = 'input' | 'output';

/** A shape and the named ones it refers to. */
export interface Described extends Schema {
  $defs?: Record<string, Schema>;
}

/** What zod writes for a type; what `named` knows stands apart under its name. */
export function describe(type: z.ZodMiniType, io: Side, named?: z.core.$ZodRegistry<{ id: string }>): Described {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    ...(named && { metadata: named }),
  });
  // The library's type names every keyword there is, each as possibly undefined.
  return schema as Described;
}

const mapValues = <From, To>(of: Record<string, From>, change: (value: From, name: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));

/** A schema in which `change` has had its turn at every part, the innermost first; it is told the field a part belongs to. */
export function mapSchema(schema: Schema, change: (part: Schema, field: string) => Schema, field = ''): Schema {
  const { properties, items, anyOf, additionalProperties } = schema;
  const inner = {
    ...schema,
    ...(properties && { properties: mapValues(properties, (part, name) => mapSchema(part, change, name)) }),
    ...(items && { items: mapSchema(items, change) }),
    ...(anyOf && { anyOf: anyOf.map((part) => mapSchema(part, change)) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: mapSchema(additionalProperties, change) }),
  };
  return change(inner, field);
}

const saidByFormat = new Set(['uuid', 'date', 'date-time']);

/** Leaves out what says nothing to a reader, and adds to every field what its name does not say: its unit, its form. */
export function readable(part: Schema, field: string): Schema {
  const { additionalProperties, pattern, minimum, maximum, ...kept } = part;
  const description = part.description ?? fieldDescriptions[field]?.description;
  return {
    ...kept,
    // A field that is new to a client is never an error.
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
    ...(pattern !== undefined && !saidByFormat.has(part.format ?? '') && { pattern }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(description !== undefined && { description }),
  };
}

/** The JSON Schema of what is sent or answered, whole, with units and forms. */
export const schemaOf = (type: z.ZodMiniType, io: Side): Schema => mapSchema(describe(type, io), readable);
