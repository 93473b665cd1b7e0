import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type Endpoint, pathParameters } from 'shared-contracts/endpoint';
import { endpoints } from 'shared-contracts/endpoints';
import { Failure } from 'shared-contracts/failure';
import { product } from 'shared-contracts/product';
import * as z from 'zod/mini';

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): object =>
  z.toJSONSchema(type, { target: 'openapi-3.0', io, unrepresentable: 'any' });

function operation({ name, summary, access, params, query, body, bodyType, reply, replyType, status, reasons, path }: Endpoint): object {
  const parameters = [params, query].flatMap((part) => {
    const { properties = {}, required = [] } = part ? (schemaOf(part, 'input') as ObjectSchema) : {};
    return Object.entries(properties).map(([field, schema]) => {
      const inPath = pathParameters(path).includes(field);
      return { name: field, in: inPath ? 'path' : 'query', required: inPath || required.includes(field), schema };
    });
  });
  const content = bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  const refused = Object.groupBy(Object.entries({ invalid: 400, ...reasons }), ([, code]) => String(code));
  return {
    operationId: name,
    summary,
    description: `Access: ${access}.`,
    ...(access === 'open' || access === 'signed' ? {} : { security: [{ bearer: [] }] }),
    parameters,
    ...(body && bodyType !== 'raw' ? { requestBody: { content: { [content]: { schema: schemaOf(body, 'input') } } } } : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: replyType === 'file' ? { 'application/octet-stream': {} } : { 'application/json': { schema: schemaOf(reply, 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(refused).map(([code, found = []]) => [
          code,
          {
            description: found.map(([reason]) => reason).join(', '),
            content: { 'application/json': { schema: schemaOf(Failure, 'output') } },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI document, made from the contracts alone. */
export function openApiDocument(): { openapi: string; info: object; paths: Record<string, Record<string, object>>; components: object } {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title: `${product.name} API`, version: '0.1.0' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

/** Serves the document and a page to read it by at `/docs`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
