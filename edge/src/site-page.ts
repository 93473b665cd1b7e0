import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'shared-contracts/registry';
import type { CompanySource } from './companies/company-source.ts';
import { companyOfHost } from './companies/company-of-host.ts';
import type { EdgeConfig } from './edge-config.ts';
import { referrerPolicy, sitePolicy } from './headers/security-headers.ts';
import { readCookies } from './page/cookies.ts';
import { indexHtml } from './page/index-html.ts';
import { iconSvg } from './page/loading-screen.ts';
import { overrideModules } from './page/override-modules.ts';
import { readOverrides } from './page/overrides.ts';
import { pageStatus } from './page/page-status.ts';
import { preloads } from './page/preloads.ts';
import { pickModules } from './releases/pick-modules.ts';

interface SitePageOptions {
  config: EdgeConfig;
  companies: CompanySource;
  registry: () => Promise<Registry>;
}

const visitorCookie = 'visitor';
const year = 365 * 86_400;

/** Every path of the site answers the one page; what differs is its brand, its modules and its status. */
export function sitePage(app: FastifyInstance, { config, companies, registry }: SitePageOptions): void {
  const companyOf = (request: FastifyRequest) => companies(companyOfHost(request.host, config.domainSuffixes));

  app.get('/icon.svg', async (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('image/svg+xml')
      .send(iconSvg(await companyOf(request))),
  );

  app.get<{ Querystring: { override?: string } }>('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const cookies = readCookies(request.headers.cookie);
    const secure = request.protocol === 'https' ? '; Secure' : '';
    if (config.allowOverride && request.query.override !== undefined) {
      const asked = readOverrides(request.query.override);
      const value = asked ? encodeURIComponent(request.query.override) : '';
      return reply
        .header('set-cookie', `override=${value}; Path=/; SameSite=Lax; HttpOnly${asked ? '' : '; Max-Age=0'}`)
        .redirect(path, 303);
    }
    const visitor = /^\d{1,2}$/.test(cookies[visitorCookie] ?? '') ? Number(cookies[visitorCookie]) : randomInt(100);
    const overrides = config.allowOverride ? readOverrides(cookies.override) : undefined;
    const [company, released] = await Promise.all([companyOf(request), registry()]);
    const site = overrideModules(pickModules(released, visitor), overrides);
    if (!site.shell)
      return reply.code(503).type('text/plain').send('No shell has been released yet. Run: npm run release -- publish shell');

    const nonce = randomBytes(16).toString('base64');
    const origins = [...new Set(Object.values(overrides ?? {}))];
    if (cookies[visitorCookie] === undefined)
      void reply.header('set-cookie', `${visitorCookie}=${visitor}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${year}${secure}`);
    return reply
      .code(pageStatus(path, site.modules))
      .header(
        'content-security-policy',
        sitePolicy({ nonce, overrides: origins, production: config.production, googlePlaces: config.mapsKey !== undefined }),
      )
      .header('content-security-policy-report-only', "require-trusted-types-for 'script'; report-to csp")
      .header('referrer-policy', referrerPolicy(path))
      .header('cache-control', 'no-store')
      .header('vary', 'Cookie')
      .type('text/html')
      .send(indexHtml({ company, site, nonce, overrides, mapsKey: config.mapsKey, preload: preloads(path, site.modules, cookies.view) }));
  });
}
