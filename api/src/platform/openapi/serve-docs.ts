import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { product } from 'shared-contracts/product';
import { openApiDocument } from './openapi-document.ts';

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
