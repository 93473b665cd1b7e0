import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findVersion, isCanary, problemsOf, promote, RefusedChange } from 'module-kit/registry';
import { product } from 'shared-contracts/product';
import type { Registry } from 'shared-contracts/registry';
import { VersionPreview, type WantedPreview } from 'shared-contracts/release';
import { brandOf, type CompanySites } from '../companies/sites.ts';
import { type EdgeConfig, publicScheme } from '../edge-config.ts';
import { ownPath } from '../own-path.ts';

const cookieName = 'preview';
const hour = 3_600_000;

/** Keeps a signature of a preview apart from every other one of the same key. */
const signedBytes = (json: string): Buffer => Buffer.from(`version-preview\n${json}`);

/** A preview as a link carries it, with the site's signature. */
export function previewToken(preview: VersionPreview, siteKey: KeyObject): string {
  const json = JSON.stringify(preview);
  return [Buffer.from(json), sign(null, signedBytes(json), siteKey)]
    .map((part) => part.toString('base64url'))
    .join('.');
}

/** The preview that a token carries, if this site signed it. */
function previewIn(token: string, siteKey: KeyObject | undefined): VersionPreview | undefined {
  const [json = '', signature = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!siteKey || !verify(null, signedBytes(String(json)), createPublicKey(siteKey), Buffer.from(signature)))
    return undefined;
  return VersionPreview.safeParse(JSON.parse(String(json))).data;
}

/** Versions that open tabs leave: whoever sees them would not for long. */
const isRecalled = (registry: Registry, module: string, version: string): boolean => {
  const found = findVersion(registry, module, version);
  return !found || found.extras.ended === 'withdrawn' || found.extras.ended === 'rolled back';
};

/** A registry in which everybody gets these versions. */
const withVersions = (registry: Registry, versions: VersionPreview['versions']): Registry =>
  Object.entries(versions).reduce((changed, [module, version]) => {
    const promoted = promote(changed, module, version, 100);
    const others = promoted.microFrontends[module]?.filter((entry) => !isCanary(entry)) ?? [];
    return { ...promoted, microFrontends: { ...promoted.microFrontends, [module]: others } };
  }, registry);

interface PreviewOptions {
  config: Pick<EdgeConfig, 'releaseKey' | 'siteUrl' | 'domainSuffixes' | 'languages'>;
  registry: () => Promise<Registry>;
}

/** The preview of a token, if it holds for the site of a request: it is signed, has not ended, and its versions are there. */
function validPreview(
  { releaseKey }: PreviewOptions['config'],
  registry: Registry,
  token: string,
  request: FastifyRequest,
): VersionPreview | undefined {
  const preview = previewIn(token, releaseKey);
  if (!preview || Date.now() >= Date.parse(preview.until) || preview.company !== brandOf(request)) return undefined;
  const hasAll = Object.entries(preview.versions).every(([module, version]) => !isRecalled(registry, module, version));
  return hasAll ? preview : undefined;
}

/** The token that a browser keeps. Whoever has one is no visitor whose versions are counted. */
export const previewCookie = (request: FastifyRequest): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[cookieName];

/** What a request is served from, and the preview that it sees, if it sees one. A browser lets go of one that no longer holds. */
export async function registryOfRequest(
  options: PreviewOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ registry: Registry; preview: VersionPreview | undefined }> {
  const registry = await options.registry();
  const token = previewCookie(request);
  const preview = token === undefined ? undefined : validPreview(options.config, registry, token, request);
  if (token !== undefined && !preview) keepPreview(options.config, reply, undefined);
  return { registry: preview ? withVersions(registry, preview.versions) : registry, preview };
}

const ended = `<!doctype html>
<html lang="en-ZA"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<p>This preview has ended, or it is not one of this site. Please ask for a new link.</p>
<p><a href="/">Go to the site</a></p>
</html>
`;

/** Makes a browser keep a preview until it is closed, or lets go of it, and shows the page without the query. */
export async function openPreview(
  options: PreviewOptions,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const preview = validPreview(options.config, await options.registry(), token, request);
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  keepPreview(options.config, reply, preview && token);
  if (preview || token === 'none') return reply.redirect(ownPath(request.url), 303);
  return reply.code(410).header('content-security-policy', "default-src 'none'").type('text/html').send(ended);
}

/** Sets the cookie of a preview, or removes it. */
function keepPreview(config: Pick<EdgeConfig, 'siteUrl'>, reply: FastifyReply, token: string | undefined): void {
  const cookie = { name: cookieName, path: '/', sameSite: 'lax', httpOnly: true } as const;
  const secure = publicScheme(config) === 'https';
  void reply.header(
    'set-cookie',
    stringifySetCookie({ ...cookie, secure, ...(token === undefined ? { value: '', maxAge: 0 } : { value: token }) }),
  );
}

interface LinkOptions extends PreviewOptions {
  apiContract: () => string | undefined;
  isSite: CompanySites['isSite'];
}

/** Makes links to previews. Throws the sentence for which there is none. */
export function previewLinks({ config, registry, apiContract, isSite }: LinkOptions) {
  const { releaseKey, siteUrl, domainSuffixes, languages } = config;
  const siteOf = async (company: string | undefined): Promise<URL> => {
    const url = new URL('/', siteUrl);
    if (company === undefined) return url;
    url.hostname = `${company}.${domainSuffixes[0]}`;
    if (!/^[a-z0-9][a-z0-9-]{0,40}$/.test(company) || (await isSite(url.host)) === false)
      throw new RefusedChange(`There is no company ${company}.`);
    return url;
  };

  return async ({ versions, company, language, hours }: WantedPreview): Promise<string> => {
    if (!releaseKey) throw new RefusedChange('This site has no key to sign a preview with: RELEASE_KEY_FILE.');
    if (language !== undefined && !languages.includes(language))
      throw new RefusedChange(`This site does not speak ${language}. It speaks: ${languages.join(', ') || 'en'}.`);
    const released = await registry();
    for (const [module, version] of Object.entries(versions))
      if (isRecalled(released, module, version))
        throw new RefusedChange(`${module} ${version} was withdrawn or rolled back, or has not been released.`);
    const known = problemsOf(released, apiContract());
    const problems = problemsOf(withVersions(released, versions), apiContract()).filter((one) => !known.includes(one));
    if (problems.length > 0) throw new RefusedChange(`These do not fit together:\n  ${problems.join('\n  ')}`);
    const link = await siteOf(company);
    const preview = {
      versions,
      company: company ?? product.reference,
      ...(language && { language }),
      until: new Date(Date.now() + hours * hour).toISOString(),
    };
    link.searchParams.set('preview', previewToken(preview, releaseKey));
    return link.href;
  };
}

export type PreviewLinks = ReturnType<typeof previewLinks>;
