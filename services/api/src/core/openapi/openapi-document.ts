import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
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

/** Digest of the only inline style of Swagger UI. After an update, browsers show the new one in their console. */
const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The Content-Security-Policy of the page and its files. Swagger UI has small pictures as data URLs in its styles. */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': ["'self'", ownStyle],
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** Serves the OpenAPI document, and Swagger UI for it, at `/docs`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // The plug-in's types only cover OpenAPI 3.0, but it serves the document unchanged.
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    theme: { title: `${product.name} API` },
  });
}

const tags: Readonly<Record<keyof typeof resources | 'process', string>> = {
  companies: 'Names, colours and origins of the product and its partners.',
  companyDrafts: 'Companies that are made, previewed and published; their pictures and administrators.',
  webhooks: 'Events of renewals for the servers of companies.',
  siteClock: 'The time of the site, which a trial site can wind on.',
  apiKeys: 'Keys with which servers of companies call.',
  accounts: 'Signing up, logging in, verification and recovery.',
  sessions: 'The devices on which a person is logged in.',
  factors: 'Passkeys, one-time codes and recovery codes.',
  users: 'People with an account, and their permissions.',
  enquiries: 'Contact messages and newsletter subscriptions of visitors.',
  events: 'The journal of what happened to a renewal, a vehicle or a user.',
  documents: 'Documents and photographs, and the links to open them.',
  variables: 'Settings that administrators change.',
  fees: "The provinces' licence fees.",
  scans: 'Scans of photographed discs.',
  vehicles: 'Vehicles and their licences.',
  vehicleImports: 'Imports of vehicles from files.',
  quotes: 'What a renewal costs today.',
  feeVersions: 'Versions of the fee table: in force, coming, past, and proposals read from files.',
  renewals: 'Renewals from payment to the new disc.',
  billing: 'Monthly statements and order numbers of businesses.',
  payments: 'Checkouts, their results, receipts.',
  refunds: 'Refunds to cards: due, asked for, made and refused.',
  counterRuns: 'Renewals that are taken to a registering authority together, and the new discs that come back.',
  papers: 'Mandates of owners, and the papers that a registering authority asks for.',
  deliveries: 'Parcels on their way.',
  settlements: "The card processor's settlement files, and the books of a day.",
  dashboard: 'Figures for administrators.',
  desk: 'The work of administrators: one search, who is in charge, saved views, internal notes, templates.',
  downloads: 'Exports that a browser downloads without the bearer token.',
  audit: 'Who changed what.',
  failedWork: 'Jobs that failed for good, and messages from providers that have not been processed.',
  modules: 'Released modules: versions, visitors, health, and who released them.',
  contract: 'The version of this contract.',
  process: 'Health and metrics of the process, for operators.',
};

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
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` in the response to login or sign-up, or the key of a company.',
  },
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
