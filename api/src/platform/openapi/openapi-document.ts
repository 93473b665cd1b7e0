import type { Endpoint } from 'shared-contracts/endpoint';
import { endpoints, resources } from 'shared-contracts/endpoints';
import { Failure } from 'shared-contracts/failure';
import manifest from 'shared-contracts/package.json' with { type: 'json' };
import { product } from 'shared-contracts/product';
import { Components } from './components.ts';
import { failureComponents } from './failures.ts';
import { operation } from './operation.ts';
import { otherRoutes } from './other-routes.ts';
import { signatureSchemes } from './provider-calls.ts';
import type { Schema } from './schema.ts';
import { tags } from './tags.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { version: string; [more: string]: unknown };
  servers: object[];
  tags: object[];
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, Schema>; [more: string]: object };
}

const description = `The API of ${product.name}, which renews licence discs of South African vehicles and delivers them.

A successful response is the record itself. An error response is a \`Failure\` with a message for people and a \`reason\` for
programs. Clients must ignore unknown fields.

Lists have three formats, as the product's specification requires: most have \`count\` and \`entries\`, those of payments have
\`total\` and \`results\`, and documents and permissions are complete arrays.

Amounts are in whole cents. Dates are calendar days in Africa/Johannesburg, times are ISO 8601 with time zone.`;

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `token` in the response to login or sign-up.' },
  ...signatureSchemes,
};

const parameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any string of your own. Within a day, a request repeated with the same key is not performed again and gets the first response.',
    schema: { type: 'string', maxLength: 255 },
    example: '9b2d7c4e-5a1f-4c3e-8d6b-0f1e2d3c4b5a',
  },
};

const tagOf = (endpoint: Endpoint): string =>
  Object.entries(resources).find(([, noun]) => Object.values<unknown>(noun).includes(endpoint))?.[0] ?? 'process';

/** Creates the OpenAPI document from the contracts. */
export function openApiDocument(): OpenApiDocument {
  const components = new Components();
  // Responses first, because shared names belong to the schemas of responses.
  for (const { reply } of [...endpoints, { reply: Failure }]) components.describe(reply, 'output');
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, tagOf(endpoint), components) };
  }
  for (const [path, methods] of Object.entries(otherRoutes)) paths[path] = { ...paths[path], ...methods };
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: manifest.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: product.name },
    },
    servers: [{ url: '/', description: 'The site, or the process itself.' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes,
      parameters,
      schemas: Object.fromEntries(Object.entries(components.schemas).toSorted(([a], [b]) => a.localeCompare(b))),
      ...failureComponents(endpoints),
    },
  };
}
