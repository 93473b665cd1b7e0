import type { Endpoint } from 'shared-contracts/endpoint';
import { endpoints, nouns } from 'shared-contracts/endpoints';
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

const description = `The calls of ${product.name}: licence discs of South African vehicles, renewed and delivered.

A success answers the thing itself. A failure answers a \`Failure\`: a sentence for people, a \`reason\` for programs.
A field that a client does not know is never an error.

Lists have three shapes, which the specification of the product gives them: most answer \`count\` and \`entries\`, payments
answer \`total\` and \`results\`, and documents and permissions are plain arrays, answered whole.

Amounts are whole cents. Days of licences are calendar days in Africa/Johannesburg, moments ISO 8601 with zone.`;

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that login or sign-up has answered.' },
  ...signatureSchemes,
};

const parameters = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A text of your own: the same request with the same key is done once and answered alike, for a day.',
    schema: { type: 'string', maxLength: 255 },
    example: '9b2d7c4e-5a1f-4c3e-8d6b-0f1e2d3c4b5a',
  },
};

const tagOf = (endpoint: Endpoint): string =>
  Object.entries(nouns).find(([, noun]) => Object.values<unknown>(noun).includes(endpoint))?.[0] ?? 'process';

/** The OpenAPI document, made from the contracts. */
export function openApiDocument(): OpenApiDocument {
  const components = new Components();
  // Before any body: a name belongs to the form in which a thing is answered.
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
