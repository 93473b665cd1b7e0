import { fieldDescriptions } from './field-descriptions.ts';
import type { Schema } from './schema.ts';

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
