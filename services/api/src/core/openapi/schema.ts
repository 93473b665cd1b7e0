import * as z from 'zod/mini';
import { fieldDescriptions } from './field-descriptions.ts';

const uuid = '9b2d7c4e-5a1f-4c3e-8d6b-0f1e2d3c4b5a';
const formats: Record<string, string> = { uuid, 'date-time': '2026-11-21T08:30:00.000Z', date: '2026-12-05' };

/** An example of a string, by its format and pattern if the field's name is not enough. */
function textOf({ format, pattern }: Schema, noted: unknown): string {
  if (format && formats[format] && format !== 'date') return formats[format];
  if (typeof noted === 'string') return noted;
  if (pattern?.startsWith('^#')) return '#64abfb';
  if (pattern?.includes('https')) return '/brands/acme.svg';
  return (format && formats[format]) ?? 'text';
}

/** An example of a schema, with values by field name, so that the examples of all operations are consistent. */
export function exampleOf(schema: Schema, field = ''): unknown {
  const noted = fieldDescriptions[field]?.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(noted) ? noted : schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, field);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(part, name)]),
    );
  if (type === 'array') return [exampleOf(schema.items ?? {}, field)];
  if (type === 'boolean') return noted ?? true;
  if (type === 'integer' || type === 'number') return typeof noted === 'number' ? noted : (schema.minimum ?? 1);
  if (type === 'string') return textOf(schema, noted);
  return noted ?? null;
}

/** The part of JSON Schema that zod generates. */
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

/** `input` for requests, `output` for responses. */
export type Side = 'input' | 'output';

/** A schema and the named schemas it refers to. */
export interface Described extends Schema {
  $defs?: Record<string, Schema>;
}

/** The JSON Schema of a zod type. Types in `named` become references. */
export function describe(type: z.ZodMiniType, io: Side, named?: z.core.$ZodRegistry<{ id: string }>): Described {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    ...(named && { metadata: named }),
  });
  // The type of the library declares every keyword as possibly undefined.
  return schema as Described;
}

const mapValues = <From, To>(of: Record<string, From>, change: (value: From, name: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));

/** Applies `change` to every part of a schema, innermost first, with the name of the field the part belongs to. */
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

/** Removes keywords that tell a reader nothing, and adds the descriptions of fields. */
export function readable(part: Schema, field: string): Schema {
  const { additionalProperties, pattern, minimum, maximum, ...kept } = part;
  const description = part.description ?? fieldDescriptions[field]?.description;
  return {
    ...kept,
    // Clients must accept additional fields, so forbidding them is not documented.
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
    ...(pattern !== undefined && !saidByFormat.has(part.format ?? '') && { pattern }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
    ...(description !== undefined && { description }),
  };
}

/** The JSON Schema of a type without references, with descriptions. */
export const schemaOf = (type: z.ZodMiniType, io: Side): Schema => mapSchema(describe(type, io), readable);
