import { type Endpoint, pathParameters } from 'shared-contracts/endpoint';
import { endpoints } from 'shared-contracts/endpoints';
import { Failure } from 'shared-contracts/failure';
import { product } from 'shared-contracts/product';
import * as z from 'zod/mini';
import { type Reason, refusal } from '../refusals.ts';
import { exampleOf, type Schema } from './example-of.ts';
import { fieldNotes } from './field-notes.ts';

export interface OpenApiDocument {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, object>>;
  components: object;
}

/** Adds to every field what its name does not say: its unit, its form. */
function withNotes(schema: Schema, field = ''): Schema {
  const description = fieldNotes[field]?.description;
  return {
    ...schema,
    ...(description && { description }),
    ...(schema.items && { items: withNotes(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, withNotes(part, name)])),
    }),
  };
}

/** The JSON Schema of what is sent (`input`) or answered (`output`), with units and forms. */
export const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return withNotes(schema as Schema);
};

function parametersOf({ path, params, query }: Endpoint): object[] {
  return [params, query].flatMap((part) => {
    const { properties = {}, required = [] } = part ? schemaOf(part, 'input') : {};
    return Object.entries(properties).map(([name, schema]) => {
      const inPath = pathParameters(path).includes(name);
      return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema, example: exampleOf(schema, name) };
    });
  });
}

function requestBodyOf({ body, bodyType }: Endpoint): object {
  if (!body || bodyType === 'raw') return {};
  const schema = schemaOf(body, 'input');
  const content = { schema, example: exampleOf(schema) };
  if (bodyType !== 'multipart')
    return { requestBody: { content: { 'application/json': content, 'application/x-www-form-urlencoded': { schema } } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'JPEG, PNG or PDF of at most 5 MB.' };
  return { requestBody: { content: { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, file } } } } } };
}

function refusalsOf({ reasons }: Endpoint): object {
  const byCode = Object.groupBy(Object.keys({ invalid: 400, ...reasons }), (reason) => String({ invalid: 400, ...reasons }[reason]));
  const failure = schemaOf(Failure, 'output');
  return Object.fromEntries(
    Object.entries(byCode).map(([code, found = []]) => [
      code,
      {
        description: found.join(', '),
        content: {
          'application/json': {
            schema: failure,
            examples: Object.fromEntries(
              found.map((reason) => [
                reason,
                { value: { success: false, message: refusal(reason as Reason).message, code: Number(code), reason } },
              ]),
            ),
          },
        },
      },
    ]),
  );
}

function operation(endpoint: Endpoint): object {
  const { name, summary, access, reply, replyType, status } = endpoint;
  const schema = schemaOf(reply, 'output');
  return {
    operationId: name,
    summary,
    description: `Access: ${access}.`,
    ...(access === 'open' || access === 'signed' ? {} : { security: [{ bearer: [] }] }),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      [status]: {
        description: 'Success',
        content: replyType === 'file' ? { 'application/octet-stream': {} } : { 'application/json': { schema, example: exampleOf(schema) } },
      },
      ...refusalsOf(endpoint),
    },
  };
}

/** The OpenAPI document, made from the contracts alone. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name} API`, version: '0.1.0' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
