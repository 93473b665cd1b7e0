import type { FastifyInstance } from 'fastify';
import { modulesForPage } from './page/modules-for-page.ts';
import { recalledVersions } from 'release-store';
import { modulesForTab, type RegistryOptions, siteOfRequest } from './site-of-request.ts';

/** What open tabs ask for: current and recalled versions, and what replaces the recalled ones. */
export function versionRoutes(app: FastifyInstance, options: RegistryOptions): void {
  // The current versions for this visitor. A tab whose files are gone checks whether a reload would help.
  app.get('/versions.json', async (request, reply) => {
    const { shell, modules } = await siteOfRequest(options, request, reply);
    const versions = Object.entries({ ...(shell ? { shell } : {}), ...modules }).map(([name, { metadata }]) => [
      name,
      metadata.version,
    ]);
    return reply.header('cache-control', 'no-store').send(Object.fromEntries(versions));
  });

  app.get('/recalls.json', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=5')
      // Partners' pages ask as well.
      .header('access-control-allow-origin', '*')
      .send(recalledVersions(await options.registry())),
  );

  app.get<{ Querystring: { shell?: string } }>('/modules.json', async (request, reply) => {
    const modules = await modulesForTab(options, request.query.shell ?? '', request, reply);
    return reply.header('cache-control', 'no-store').send(modulesForPage(modules));
  });
}
