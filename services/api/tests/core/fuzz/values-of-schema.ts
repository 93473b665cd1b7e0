import fc from 'fast-check';
import { fieldDescriptions } from '../../../src/core/openapi/field-descriptions.ts';
import type { Schema } from '../../../src/core/openapi/schema.ts';

/** What a generator has at hand beside the schema. */
export interface Hand {
  /** The schema behind a reference. */
  resolve: (schema: Schema) => Schema;
  /** What exists, by the name of the field that takes it. */
  known: Readonly<Record<string, readonly string[]>>;
}

/** Texts of a pattern; any at all where the generator does not know its syntax. */
function matching(pattern: string, any: fc.Arbitrary<string>): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return any;
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema, field: string): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (/email/i.test(field)) return fc.emailAddress();
  const any = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) });
  return pattern === undefined ? any : matching(pattern, any);
}

function ofType(schema: Schema, field: string, hand: Hand): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1_000_000, minItems = 0, properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => ofType(hand.resolve(one), field, hand)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part, name, hand)])),
        {
          requiredKeys: required,
        },
      );
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, field, hand), { minLength: minItems, maxLength: minItems + 3 });
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(schema, field);
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** What people usually send in a field: something that exists, or its example. */
function usual({ type, enum: choice, anyOf }: Schema, field: string, { known }: Hand): readonly unknown[] {
  if (known[field]) return type === 'string' ? known[field] : [];
  const { example } = fieldDescriptions[field] ?? {};
  if (choice) return choice.includes(example) ? [example] : [];
  const fits = anyOf ? typeof example === 'number' : typeof example === (type === 'integer' ? 'number' : type);
  return fits ? [example] : [];
}

/** Values that a schema takes; most of them such as people send, so that they come past the gate. */
export function valuesOf(given: Schema, field: string, hand: Hand): fc.Arbitrary<unknown> {
  const schema = hand.resolve(given);
  const any = ofType(schema, field, hand);
  const likely = usual(schema, field, hand);
  return likely.length > 0
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: any })
    : any;
}
