import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Company } from 'shared-contracts/companies';
import type { CompanySource } from '../companies/company-source.ts';
import { brandOf } from '../companies/sites.ts';
import { iconPng, iconSvg } from './icons.ts';
import { iconPath, iconSizes, webManifest } from './manifest.ts';

/** What a browser needs to show a brand in a tab and on a home screen: icons and the web app manifest, by host. */
export function installRoutes(app: FastifyInstance, companies: CompanySource): void {
  const companyOf = (request: FastifyRequest) => companies(brandOf(request));
  const briefly = (reply: FastifyReply, type: string) =>
    reply.header('cache-control', 'public, max-age=300').type(type);
  // Drawing one takes tens of milliseconds. It depends on the colours alone.
  const drawn = new LRUCache<string, Uint8Array>({ max: 100 });
  const pngOf = (company: Company, size: number) => {
    const key = [size, company.primaryColor, company.backgroundColor, company.textColor].join();
    const png = drawn.get(key) ?? iconPng(company, size);
    drawn.set(key, png);
    return Buffer.from(png);
  };

  app.get('/icon.svg', async (request, reply) =>
    briefly(reply, 'image/svg+xml').send(iconSvg(await companyOf(request))),
  );
  for (const size of iconSizes)
    app.get(iconPath(size), async (request, reply) =>
      briefly(reply, 'image/png').send(pngOf(await companyOf(request), size)),
    );
  app.get('/manifest.webmanifest', async (request, reply) =>
    briefly(reply, 'application/manifest+json').send(JSON.stringify(webManifest(await companyOf(request)))),
  );
}
