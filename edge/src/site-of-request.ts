import { type Cookies, parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared-contracts/registry';
import type { EdgeConfig } from './edge-config.ts';
import { failedShellCookie } from './page/loading-watch.ts';
import { modulesFromAssets, siteFromAssets } from './page/from-assets.ts';
import { overrideModules } from './page/override-modules.ts';
import { readOverrides } from './page/overrides.ts';
import { visitorOf } from './page/visitor.ts';
import { type PickedSite, pickForShell, pickSite } from 'release-store';

export interface RegistryOptions {
  config: EdgeConfig;
  registry: () => Promise<Registry>;
  /** Version of the API's contract, if it is known. */
  apiContract: () => string | undefined;
}

/** A developer's overrides, where the deployment allows them. */
export const overridesOf = ({ allowOverride }: EdgeConfig, cookies: Cookies) =>
  allowOverride ? readOverrides(cookies.override) : undefined;

/** The shell and the modules for the visitor who sent a request. */
export async function siteOfRequest(
  { config, registry, apiContract }: RegistryOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PickedSite> {
  const cookies = parseCookie(request.headers.cookie ?? '');
  const visit = {
    visitor: visitorOf(config, request, reply),
    failedShell: cookies[failedShellCookie],
    api: apiContract(),
  };
  const site = siteFromAssets(pickSite(await registry(), visit), config.assetsOrigin);
  return overrideModules(site, overridesOf(config, cookies));
}

/** The modules for the visitor whose tab runs this version of the shell. */
export const modulesForTab = async (
  { config, registry, apiContract }: RegistryOptions,
  shell: string,
  request: FastifyRequest,
  reply: FastifyReply,
) =>
  modulesFromAssets(
    pickForShell(await registry(), shell, { visitor: visitorOf(config, request, reply), api: apiContract() }),
    config.assetsOrigin,
  );
