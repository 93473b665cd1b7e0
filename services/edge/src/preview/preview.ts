import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pickSite } from 'module-kit/registry';
import { escapeHtml } from 'shared-contracts/clean-text';
import type { Company } from 'shared-contracts/companies';
import { getPreviewedCompany, getPreviewedMail } from 'shared-contracts/company-previews';
import { type Endpoint, fillPath, type Reply } from 'shared-contracts/endpoint';
import { pages } from 'shared-contracts/pages';
import { brandWords } from 'shared-contracts/product';
import { loadingStyles } from '../page/loading-screen.ts';
import { type RenderedPage, renderedPage } from '../page/rendered-page.ts';
import type { FindRendering } from '../page/renderings.ts';
import { type RegistryOptions, siteFromAssets } from '../site-of-request.ts';
import type { Upstreams } from '../upstreams/upstreams.ts';

/** The pages of a preview: those that a visitor sees first. */
const previewed = [pages.home.path, pages.login.path, pages.signup.path] as const;
type PreviewedPath = (typeof previewed)[number];

const isPreviewed = (path: string): path is PreviewedPath => previewed.some((each) => each === path);

/** Where a page is in the preview with a token. */
const previewPath = (token: string, path: PreviewedPath): string => `/preview/${encodeURIComponent(token)}${path}`;

/** Links between the pages of the preview stay in it. Others lead nowhere: they would leave for the site as it is. */
const withinPreview = (html: string, token: string): string =>
  html.replace(/ href="(\/[^"/][^"]*|\/)"/g, (_, target: string) =>
    isPreviewed(target) ? ` href="${previewPath(token, target)}"` : ' aria-disabled="true"',
  );

interface Preview {
  company: Company;
  page: RenderedPage;
  nonce: string;
  token: string;
}

/** A rendered page in the colours and words of a draft, without scripts. */
function previewHtml({ company, page: { html, theme, sheets }, nonce, token }: Preview): string {
  const styles = sheets.map(({ attributes, css }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<style nonce="${nonce}"${written.join('')}>${css}</style>`;
  });
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Preview of ${escapeHtml(brandWords(company).name)}</title>
<style nonce="${nonce}">${loadingStyles(company)}</style>
<style nonce="${nonce}">${theme}</style>${styles.join('')}
</head>
<body>
<div id="root">${withinPreview(html, token)}</div>
</body>
</html>
`;
}

interface PreviewOptions extends RegistryOptions {
  api: Pick<Upstreams, 'get'>;
  renderings: FindRendering;
}

const timeoutMs = 3000;

/** As the API makes them. */
const tokenPattern = /^[\w-]{20,100}$/;

/** The same for everybody, so that a preview sets no cookie. */
const visitor = 'preview';

const ended = 'This preview has ended. Please ask for a new link.';

/** Only the site itself may frame a preview. Without permissions it has an origin of its own: no session, forms or scripts. */
const closed = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** The CSP of a previewed page: its styles and pictures. */
const previewPolicy = (nonce: string, assetsOrigin: string | undefined): string => {
  const assets = assetsOrigin ? ` ${assetsOrigin}` : '';
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data: https:${assets}; font-src 'self' data:${assets}; ${closed}`;
};

/** The CSP of a previewed mail, which has its styles in attributes, as mail programs want them. */
const mailPreviewPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; ${closed}`;

const say = (reply: FastifyReply, code: number, message: string) => reply.code(code).type('text/plain').send(message);

/**
 * Serves the public pages of a draft to whoever has the token of a preview, and a sample mail. The pages are those that were
 * rendered when their code was released, without its scripts: they read no session and change nothing.
 */
export function preview(
  app: FastifyInstance,
  { config, registry, apiContract, api, renderings }: PreviewOptions,
): void {
  /** What a token previews, asked of the API each time. Undefined once it has ended. */
  const ask = async <E extends Endpoint>(endpoint: E, token: string): Promise<Reply<E> | undefined> => {
    const response = await api.get(`/api${fillPath(endpoint.path, { token })}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404 || response.status === 400) return undefined;
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    // The schema is that of `Reply<E>`, which the compiler cannot infer through `Endpoint`.
    return endpoint.reply.parse(await response.json()) as Reply<E>;
  };

  const serve = async (token: string, path: PreviewedPath, reply: FastifyReply): Promise<FastifyReply> => {
    const company = await ask(getPreviewedCompany, token);
    if (!company) return say(reply, 404, ended);
    const picked = pickSite(await registry(), { visitor, api: apiContract() });
    const site = siteFromAssets(picked, config.assetsOrigin);
    const page = await renderedPage({ url: path, company, site, price: undefined, language: 'en' }, renderings);
    if (!page) return say(reply, 503, 'This page cannot be shown ahead at the moment.');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', previewPolicy(nonce, config.assetsOrigin))
      .type('text/html')
      .send(previewHtml({ company, page, nonce, token }));
  };

  const serveMail = async (token: string, reply: FastifyReply): Promise<FastifyReply> => {
    const mail = await ask(getPreviewedMail, token);
    if (!mail) return say(reply, 404, ended);
    return reply.header('content-security-policy', mailPreviewPolicy).type('text/html').send(mail.html);
  };

  app.get<{ Params: { token: string; '*': string } }>('/preview/:token/*', async (request, reply) => {
    const { token, '*': rest } = request.params;
    void reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer');
    const path = `/${rest}`;
    if (!tokenPattern.test(token)) return say(reply, 404, ended);
    try {
      if (path === '/mail') return await serveMail(token, reply);
      if (isPreviewed(path)) return await serve(token, path, reply);
      return say(reply, 404, 'This page has no preview.');
    } catch (failure) {
      request.log.warn({ failure: String(failure) }, 'a preview could not be made');
      return say(reply, 503, 'The preview is not available right now. Please try again in a minute.');
    }
  });
  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(previewPath(request.params.token, '/'), 303),
  );
}
