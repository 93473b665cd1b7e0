import type { Contract } from './contract.ts';

/** The subset of JSON Schema that zod generates for our schemas. */
export interface Schema {
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

export type Lines = Omit<Contract, 'version'>;

const both = (parts: readonly Lines[]): Lines => ({
  promises: parts.flatMap(({ promises }) => promises),
  demands: parts.flatMap(({ demands }) => demands),
});

/** The alternatives of a schema, one entry each: `string (uuid)`, `null`, `"delivered"`. */
function kindsOf(schema: Schema): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(kindsOf);
  if (schema.allOf) return [...new Set(schema.allOf.flatMap(kindsOf))];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  if ('const' in schema) return [JSON.stringify(schema.const)];
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything']);
  return types.map((type) => (schema.format ? `${type} (${schema.format})` : type));
}

/** The nested schemas across all alternatives: fields, list entries, record values. */
function innerOf(schema: Schema): { name: string; inner: Schema; required: boolean }[] {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
    name: `.${name}`,
    inner,
    required: schema.required?.includes(name) ?? false,
  }));
  const { additionalProperties: values, items } = schema;
  return [
    ...fields,
    ...(items ? [{ name: '[]', inner: items, required: false }] : []),
    ...(typeof values === 'object' ? [{ name: '.*', inner: values, required: false }] : []),
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).flatMap(innerOf),
  ];
}

/** The contract lines of a request: each accepted kind of value is a promise, each required field a demand. */
export function requestLines(call: string, schema: Schema, at = ''): Lines {
  const subject = at ? `${call} takes ${at}` : call;
  const promises = at ? [subject, ...kindsOf(schema).map((kind) => `${subject} as ${kind}`)] : [];
  const inner = innerOf(schema).map(({ name, inner: field, required }) => {
    const within = requestLines(call, field, `${at}${name}`);
    return required ? { ...within, demands: [`${subject} | asks for ${name}`, ...within.demands] } : within;
  });
  return both([{ promises, demands: [] }, ...inner]);
}

/**
 * The contract lines of a response: each field is a promise. Each kind of value it may hold, and that it may be
 * missing, is a demand on the reader, which rejects what it does not know.
 */
export function responseLines(call: string, schema: Schema, at = ''): Lines {
  const subject = at ? `${call} answers ${at}` : call;
  const own = { promises: at ? [subject] : [], demands: kindsOf(schema).map((kind) => `${subject} | as ${kind}`) };
  const inner = innerOf(schema).map(({ name, inner: field, required }) => {
    const within = responseLines(call, field, `${at}${name}`);
    const missing = name.startsWith('.') && name !== '.*' && !required;
    return missing
      ? { ...within, demands: [`${call} answers ${at}${name} | or leaves it out`, ...within.demands] }
      : within;
  });
  return both([own, ...inner]);
}
