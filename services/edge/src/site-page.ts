import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesPage } from 'module-kit/registry';
import type { Company } from 'shared-contracts/companies';
import { pages } from 'shared-contracts/pages';
import { isWhiteLabel } from 'shared-contracts/product';
import type { PickedModules, RegistryEntry } from 'shared-contracts/registry';
import type { CompanySource } from './companies/company-source.ts';
import { brandOf } from './companies/sites.ts';
import { type EdgeConfig, publicOrigin } from './edge-config.ts';
import { referrerPolicy, sitePolicy } from './headers/security-headers.ts';
import { installRoutes } from './install/install-routes.ts';
import { ownPath } from './own-path.ts';
import { indexHtml } from './page/index-html.ts';
import { speak, withoutLanguage } from './page/language-of-request.ts';
import { readOverrides } from './page/overrides.ts';
import { earlyRequests, languagePreloads, moduleOfPath, preloads } from './page/preloads.ts';
import type { PriceOfRequest } from './page/price-of-request.ts';
import { renderedPage } from './page/rendered-page.ts';
import type { FindRendering } from './page/renderings.ts';
import { openPreview } from './preview/version-previews.ts';
import { overridesOf, type RegistryOptions, siteOfRequest } from './site-of-request.ts';

const patterns = Object.values(pages).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** 200 for a path that a page or a module owns, else 404. The HTML is the same, and the shell shows the error page. */
function pageStatus(path: string, modules: PickedModules): 200 | 404 {
  if (patterns.some((pattern) => pattern.test(path)) || path.startsWith('/login/')) return 200;
  const isOwned = Object.values(modules).some(
    ({ extras }) =>
      extras.data.paths.some(({ prefix }) => path === prefix) ||
      Object.keys(extras.screens ?? {}).some((page) => matchesPage(page, path)),
  );
  return isOwned ? 200 : 404;
}

/** On a partner's site that hides the admin area, administrators are treated as regular users. */
const viewOn = (company: Company, view: string | undefined) =>
  view === 'admin' && isWhiteLabel(company) && !company.showAdmin ? 'authenticated' : view;

/** Stores the overrides in a cookie, or removes them if they are not valid, and shows the page without the query. */
function setOverrides(reply: FastifyReply, text: string, path: string): FastifyReply {
  const overrides = readOverrides(text);
  const cookie = { name: 'override', path: '/', sameSite: 'lax', httpOnly: true } as const;
  return reply
    .header(
      'set-cookie',
      stringifySetCookie(overrides ? { ...cookie, value: text } : { ...cookie, value: '', maxAge: 0 }),
    )
    .redirect(path, 303);
}

interface Visit {
  Querystring: { override?: string; preview?: string; language?: unknown };
}

/** Makes a browser keep what a query names, or end it: a developer's overrides, or a preview. Undefined if it names neither. */
function keepFromQuery(
  options: RegistryOptions,
  request: FastifyRequest<Visit>,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> | undefined {
  const { override, preview } = request.query;
  if (options.config.allowOverride && override !== undefined)
    return setOverrides(reply, override, ownPath(request.url));
  return typeof preview === 'string' ? openPreview(options, preview, request, reply) : undefined;
}

const noShell = 'No shell has been released yet: publish it with the release command.';
const nothing = { scripts: [], texts: [] };

const policyOf = (
  { production, mapsKey, reportTo, assetsOrigin }: EdgeConfig,
  nonce: string,
  overrides: readonly string[],
): string =>
  sitePolicy({
    nonce,
    overrides: [...new Set(overrides)],
    production,
    googlePlaces: mapsKey !== undefined,
    reportTo,
    assetsOrigin,
  });

/** Nobody reads what is in a form that is sent to a page. */
function readNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, body, done) => {
    body.resume();
    done(null);
  });
}

/** For whoever looks into a page that somebody else saw: `shell 1.2.0, mfe-trips 1.0.0`. */
const versionsText = (released: Readonly<Record<string, RegistryEntry>>): string =>
  Object.entries(released)
    .map(([name, { metadata }]) => `${name} ${metadata.version}`)
    .join(', ');

const noteUnusable =
  ({ log }: FastifyRequest) =>
  (failure: unknown) => {
    log.error({ failure: String(failure) }, 'a rendered page cannot be used, it is made in the browser');
    return undefined;
  };

interface SitePageOptions extends RegistryOptions {
  companies: CompanySource;
  /** Pages that were rendered when their code was released. */
  renderings: FindRendering;
  priceOf: PriceOfRequest;
}

async function servePage(options: SitePageOptions, request: FastifyRequest<Visit>, reply: FastifyReply) {
  const { config, companies } = options;
  const isForm = request.method === 'POST';
  const path = request.url.split('?')[0] ?? '/';
  const cookies = parseCookie(request.headers.cookie ?? '');
  const kept = keepFromQuery(options, request, reply);
  if (kept) return kept;
  const overrides = overridesOf(config, cookies);
  const [company, site, price] = await Promise.all([
    companies(brandOf(request)),
    siteOfRequest(options, request, reply),
    options.priceOf(request),
  ]);
  if (!site.shell) return reply.code(503).type('text/plain').send(noShell);
  const view = viewOn(company, cookies.view);
  const { preview } = site;
  const isUsual = !overrides && !preview;
  const spoken = speak(config, company, preview?.language, request, reply);
  const language = spoken?.language ?? 'en';
  const url = withoutLanguage(request.url);
  const rendered = isUsual
    ? await renderedPage({ url, company, site, price, language }, options.renderings).catch(noteUnusable(request))
    : undefined;
  const { scripts, texts } = language === 'en' ? nothing : languagePreloads(path, site, language);
  const nonce = randomBytes(16).toString('base64');
  const own = moduleOfPath(path, site.modules);
  return reply
    .code(isForm ? 405 : pageStatus(path, site.modules))
    .headers({
      ...(isForm && { allow: 'GET, HEAD' }),
      'content-security-policy': policyOf(config, nonce, Object.values(overrides ?? {})),
      'content-security-policy-report-only': "require-trusted-types-for 'script'; report-to csp",
      'referrer-policy': referrerPolicy(path),
      'cache-control': 'no-store',
      'content-language': rendered?.language ?? 'en',
      vary: spoken ? 'Cookie, Accept-Language' : 'Cookie',
      'x-allset-versions': versionsText({ shell: site.shell, ...own }),
    })
    .type('text/html')
    .send(
      indexHtml({
        company,
        site,
        named: isUsual && site.shell.extras.parts?.fetchesModules ? own : site.modules,
        nonce,
        overrides,
        preview,
        config,
        preload: [...preloads(path, site, view), ...scripts],
        texts,
        origin: publicOrigin(config, request),
        early: earlyRequests(url, site.modules, view),
        rendered,
        spoken,
        price,
        isForm,
      }),
    );
}

/**
 * Serves the site's page on every path, with the host's brand, the visitor's modules and the path's status. A form that is
 * sent to it comes from a browser that ran no script, and gets the page with what it needs.
 */
export function sitePage(app: FastifyInstance, options: SitePageOptions): void {
  installRoutes(app, options.companies);
  const serve = (request: FastifyRequest<Visit>, reply: FastifyReply) => servePage(options, request, reply);
  app.get<Visit>('/*', serve);
  readNoBodies(app);
  app.post<Visit>('/*', serve);
}
