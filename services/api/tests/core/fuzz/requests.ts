import fc from 'fast-check';
import type { Schema } from '../../../src/core/openapi/schema.ts';
import { type Operation, type Parameter, resolve } from './document.ts';
import { hostilePathPart, hostileText, hostileValue, worstValues } from './hostile-values.ts';
import { uploads } from './uploads.ts';
import { type Hand, valuesOf } from './values-of-schema.ts';
import type { Wire } from './wire.ts';

type Values = Record<string, unknown>;

/** How a well-formed request is bent. */
const bends = [
  'none',
  'none',
  'one value',
  'one value',
  'one value',
  'one less',
  'one more',
  'whole body',
  'body type',
  'repeated',
  'path',
  'headers',
] as const;

interface Draft {
  path: Values;
  query: Values;
  body: unknown;
  bend: (typeof bends)[number];
  at: number;
  value: unknown;
  text: string;
  part: string;
  type: string;
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/xml',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/octet-stream',
  'no type',
];

/** A text in an address: what is no character at all cannot be written there. */
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bends one field, chosen by a number, of the query or else of the body. */
function bent(values: Values, { bend, at, value, text }: Draft): Values {
  const names = Object.keys(values);
  const name = names[at % names.length];
  if (bend === 'one more') return { ...values, [text]: value };
  if (name === undefined) return values;
  if (bend === 'one less') return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
  const inner = values[name];
  return {
    ...values,
    [name]: isObject(inner) && at % 2 === 0 ? bent(inner, { ...draftOf(value, text), bend, at }) : value,
  };
}

const draftOf = (value: unknown, text: string): Draft => ({
  path: {},
  query: {},
  body: {},
  bend: 'none',
  at: 0,
  value,
  text,
  part: '',
  type: '',
});

const isFieldBend = (bend: Draft['bend']) => bend === 'one value' || bend === 'one less' || bend === 'one more';

function queryOf(query: Values, draft: Draft): string {
  const values = isFieldBend(draft.bend) ? bent(query, draft) : query;
  const pairs = Object.entries(values).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const repeated = draft.bend === 'repeated' ? [...pairs, ...pairs.slice(0, 2), '__proto__=x', 'a%00=%zz'] : pairs;
  return repeated.length > 0 ? `?${repeated.join('&')}` : '';
}

function bodyOf({ requestBody }: Operation, draft: Draft): Pick<Wire, 'body' | 'headers'> {
  if (!requestBody) return { headers: {} };
  const { bend, body, value, at, type } = draft;
  const inArray = Array.isArray(body) && isObject(body[0]) ? [bent(body[0], draft)] : body;
  const fields = isFieldBend(bend) ? (isObject(body) ? bent(body, draft) : inArray) : body;
  if (bend === 'whole body')
    return {
      headers: { 'content-type': 'application/json' },
      body: at % 3 === 0 ? ['', '{', '\u0000', '{"a":1e999}'][at % 4] : JSON.stringify(value),
    };
  if (bend === 'body type')
    return {
      headers: type === 'no type' ? {} : { 'content-type': type },
      body: at % 2 === 0 ? JSON.stringify(body) : '',
    };
  if (at % 4 === 0 && isObject(fields)) {
    const form = Object.entries(fields).map(([name, one]) => `${encode(name)}=${encode(one)}`);
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.join('&') };
  }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}

function headersOf(operation: Operation, { bend, at, text }: Draft): Record<string, string> {
  const name = ['idempotency-key', 'x-signature', 'x-allset-company', 'origin'][at % 4] ?? '';
  const signed = Object.fromEntries(
    ['x-initialization-vector', 'x-authentication-tag', 'x-signature'].map((header) => [header, '00'.repeat(16)]),
  );
  return {
    ...(operation.path.endsWith('/webhook') && at % 2 === 0 && signed),
    ...(bend === 'headers' && { [name]: text.replace(/[^\x20-\x7e\x80-\xff]/g, '') }),
  };
}

function wireOf(operation: Operation, draft: Draft): Wire {
  const isElsewhere = draft.bend === 'path' && operation.path.includes('{');
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    isElsewhere ? draft.part : encode(draft.path[name]),
  );
  const { headers, ...body } = bodyOf(operation, draft);
  return {
    method: operation.method,
    path: path + queryOf(draft.query, draft),
    headers: { ...headers, ...headersOf(operation, draft) },
    ...body,
    isElsewhere,
  };
}

const fields = (parameters: Operation['parameters'], place: 'path' | 'query', hand: Hand): fc.Arbitrary<Values> => {
  const here = parameters.filter((parameter) => parameter.in === place);
  const properties = Object.fromEntries(here.map(({ name, schema }) => [name, schema]));
  const required = here.filter((parameter) => parameter.required).map(({ name }) => name);
  return valuesOf({ type: 'object', properties, required }, '', hand) as fc.Arbitrary<Values>;
};

/** Well-formed requests, each with how it is to be bent. */
function drafts(operation: Operation, known: Hand['known']): fc.Arbitrary<Draft> {
  const hand: Hand = { resolve: (schema: Schema) => resolve(schema), known };
  const body = operation.requestBody?.content['application/json']?.schema ?? { type: 'object' };
  return fc.record<Draft>({
    path: fields(operation.parameters, 'path', hand),
    query: fields(operation.parameters, 'query', hand),
    body: valuesOf(body, '', hand),
    bend: fc.constantFrom(...bends),
    at: fc.nat({ max: 1000 }),
    value: hostileValue,
    text: hostileText,
    part: hostilePathPart,
    type: fc.constantFrom(...contentTypes),
  });
}

/** Requests of an operation: as its document says, and bent in every way that a client, or somebody who means no good, may send. */
export function requestsOf(operation: Operation, known: Hand['known']): fc.Arbitrary<Wire> {
  const form = operation.requestBody?.content['multipart/form-data'];
  if (!form) return drafts(operation, known).map((draft) => wireOf(operation, draft));
  const hand: Hand = { resolve: (schema: Schema) => resolve(schema), known };
  const sent = uploads(valuesOf(resolve(form.schema), '', hand) as fc.Arbitrary<Values>);
  return sent.map((upload) => ({ method: operation.method, path: operation.path, isElsewhere: false, ...upload }));
}

/** A well-formed request with each of the worst values in each of its fields, one after another. */
export function worstRequestsOf(operation: Operation, known: Hand['known'], seed: number): Wire[] {
  const [draft] = fc.sample(drafts(operation, known), { numRuns: 1, seed });
  if (!draft) return [];
  // Odd, so that the body goes as JSON, which carries every value.
  const whole: Draft = { ...draft, bend: 'none', at: 1 };
  const ofPlace = (place: Parameter['in']) =>
    operation.parameters.filter((one) => one.in === place).map(({ name }) => name);
  const ofBody = resolve(operation.requestBody?.content['application/json']?.schema ?? {});
  const bodyFields = Object.keys(resolve(ofBody.items ?? ofBody).properties ?? {});
  return worstValues
    .flatMap((value) => [
      ...ofPlace('query').map((name) => ({ ...whole, query: { ...whole.query, [name]: value } })),
      ...ofPlace('path').map((name) => ({ ...whole, path: { ...whole.path, [name]: value } })),
      ...bodyFields.map((name) => ({ ...whole, body: withField(whole.body, name, value) })),
    ])
    .map((one) => wireOf(operation, one));
}

const withField = (body: unknown, name: string, value: unknown): unknown =>
  Array.isArray(body)
    ? body.map((entry) => withField(entry, name, value))
    : { ...(isObject(body) && body), [name]: value };
