import { randomBytes } from 'node:crypto';
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PickedSite, pickForShell, pickSite } from 'module-kit/registry';
import type { PickedModules, Registry } from 'shared-contracts/registry';
import type { VersionPreview } from 'shared-contracts/release';
import { type EdgeConfig, publicScheme } from './edge-config.ts';
import { failedShellCookie } from './page/loading-watch.ts';
import { overrideModules, readOverrides } from './page/overrides.ts';
import { registryOfRequest } from './preview/version-previews.ts';

/** With TLS, under a name that no other host can set a cookie of. */
const nameOf = (config: Pick<EdgeConfig, 'siteUrl'>) =>
  publicScheme(config) === 'https' ? '__Host-visitor' : 'visitor';
const year = 365 * 86_400;

/** The id that a visitor's cookie holds, if it is one. */
export function knownVisitor(config: Pick<EdgeConfig, 'siteUrl'>, cookies: Cookies): string | undefined {
  const known = cookies[nameOf(config)] ?? '';
  return /^[0-9a-f]{16}$/.test(known) ? known : undefined;
}

/** A random id that keeps a visitor's versions of modules the same, in a cookie. Edges keep it in memory only. */
function visitorOf(config: EdgeConfig, request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(config, parseCookie(request.headers.cookie ?? ''));
  if (known) return known;
  const visitor = randomBytes(8).toString('hex');
  const name = nameOf(config);
  const secure = publicScheme(config) === 'https';
  void reply.header(
    'set-cookie',
    stringifySetCookie({ name, value: visitor, path: '/', sameSite: 'lax', httpOnly: true, maxAge: year, secure }),
  );
  return visitor;
}

const onAssets = (url: string, origin: string): string => (url.startsWith('/') ? `${origin}${url}` : url);

/** Lets browsers load the files of modules from another origin, that of a CDN, if there is one. Their digests stay. */
const modulesFromAssets = (modules: PickedModules, origin: string | undefined): PickedModules =>
  origin === undefined
    ? modules
    : Object.fromEntries(
        Object.entries(modules).map(([name, { fallbackUrl, ...version }]) => [
          name,
          {
            ...version,
            url: onAssets(version.url, origin),
            ...(fallbackUrl !== undefined && { fallbackUrl: onAssets(fallbackUrl, origin) }),
          },
        ]),
      );

/** The same for the files of the shell and its modules. */
export function siteFromAssets(site: PickedSite, origin: string | undefined): PickedSite {
  const { shell } = modulesFromAssets(site.shell ? { shell: site.shell } : {}, origin);
  return { ...site, ...(shell && { shell }), modules: modulesFromAssets(site.modules, origin) };
}

export interface RegistryOptions {
  config: EdgeConfig;
  registry: () => Promise<Registry>;
  /** Version of the API's contract, if it is known. */
  apiContract: () => string | undefined;
}

/** A developer's overrides, where the deployment allows them. */
export const overridesOf = ({ allowOverride }: EdgeConfig, cookies: Cookies) =>
  allowOverride ? readOverrides(cookies.override) : undefined;

/** The shell and the modules for the visitor who sent a request, and the preview that they are of, if there is one. */
export async function siteOfRequest(
  options: RegistryOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PickedSite & { preview: VersionPreview | undefined }> {
  const { config, apiContract } = options;
  const cookies = parseCookie(request.headers.cookie ?? '');
  const visit = {
    visitor: visitorOf(config, request, reply),
    failedShell: cookies[failedShellCookie],
    api: apiContract(),
  };
  const { registry, preview } = await registryOfRequest(options, request, reply);
  const site = siteFromAssets(pickSite(registry, visit), config.assetsOrigin);
  return { ...overrideModules(site, overridesOf(config, cookies)), preview };
}

/** The modules for the visitor whose tab runs this version of the shell. */
export async function modulesForTab(
  options: RegistryOptions,
  shell: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PickedModules> {
  const { config, apiContract } = options;
  const { registry } = await registryOfRequest(options, request, reply);
  const visit = { visitor: visitorOf(config, request, reply), api: apiContract() };
  return modulesFromAssets(pickForShell(registry, shell, visit), config.assetsOrigin);
}
