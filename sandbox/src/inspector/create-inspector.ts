import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { InspectorContext } from './inspector-context.ts';
import { inspectorPage } from './inspector-page.ts';
import { registerCardRoutes } from './register-card-routes.ts';
import { registerFaultRoutes } from './register-fault-routes.ts';
import { registerMailRoutes } from './register-mail-routes.ts';
import { registerParcelRoutes } from './register-parcel-routes.ts';
import { RequestError } from './request-error.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Creates the inspector: a page for people, and the same as JSON for tests. Sends no CORS headers. */
export function createInspector(context: InspectorContext): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const asset = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
  const script = asset('inspector.js');
  const styles = asset('page.css') + asset('parts.css');

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    // Otherwise any website could trigger these actions on a developer's machine.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).send({ message: 'Not from another site' });
    }
    return undefined;
  });
  // Accepts an empty body, because some clients send a JSON content type without one.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new RequestError(400, 'The body is no JSON'));
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: error.message }),
  );
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ message: `No ${request.method} ${request.url}` }));

  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(inspectorPage(context).toString()),
  );
  app.get('/assets/inspector.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/assets/inspector.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  registerMailRoutes(app, context);
  registerCardRoutes(app, context);
  registerParcelRoutes(app, context);
  registerFaultRoutes(app, context);
  return app;
}
