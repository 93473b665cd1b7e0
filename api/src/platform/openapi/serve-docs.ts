import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { product } from 'shared-contracts/product';
import { openApiDocument } from './openapi-document.ts';

/** The one style that Swagger UI writes into its page; a browser names the digest of another one in its console. */
const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** For the page and its files alone: everything comes from here. Swagger UI carries its small pictures in its styles. */
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

/** Serves the document and a page to read it by at `/docs`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // The plug-in's types know OpenAPI 3.0 alone; it hands the document on as it is.
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: policy,
    theme: { title: `${product.name} API` },
  });
}
