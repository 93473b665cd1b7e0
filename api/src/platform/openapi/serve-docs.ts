import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document.ts';

/** Serves the document and a page to read it by at `/docs`. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // The plug-in's types know OpenAPI 3.0 alone; it hands the document on as it is.
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
