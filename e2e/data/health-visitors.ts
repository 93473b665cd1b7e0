import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HealthReport, ModuleHealth } from 'shared-contracts/health';
import { healthReportsPath } from 'shared-contracts/health-path';
import type { RegistryEntry } from 'shared-contracts/registry';
import type { IsolatedSite } from './isolated-site.ts';

/** Settings of an edge that takes a visitor's address from a header, as behind a load balancer. */
export const behindProxy = (): Record<string, string> => ({ TRUST_PROXY: 'loopback' });

/** Somebody who has opened the site. */
export interface Visitor {
  id: string;
  ip: string;
  /** Version of each module that the edge has given them. */
  versions: Record<string, string>;
}

const headersOf = (ip: string, id?: string) => ({ 'x-forwarded-for': ip, ...(id && { cookie: `visitor=${id}` }) });

/** An address in the nth network of visitors. */
export const addressIn = (network: number, host = 7): string => `10.${network >> 8}.${network & 255}.${host}`;

/** Opens the site as somebody who was not here before. */
export async function newVisitor(site: IsolatedSite, ip: string): Promise<Visitor> {
  const response = await fetch(`${site.url}/versions.json`, { headers: headersOf(ip) });
  const id = /visitor=([0-9a-f]{16})/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { id, ip, versions: await response.json() };
}

/** The versions that a visitor gets now. */
export const versionsOf = async (site: IsolatedSite, { id, ip }: Visitor): Promise<Record<string, string>> =>
  (await fetch(`${site.url}/versions.json`, { headers: headersOf(ip, id) })).json();

/** Reports what became of the version that the visitor was given. */
export async function report(
  site: IsolatedSite,
  { id, ip, versions }: Visitor,
  module: string,
  event: ModuleHealth['event'],
): Promise<void> {
  const version = versions[module] ?? '';
  const since = released(site, module, version)?.extras.since;
  const body: HealthReport = { modules: [{ module, version, ...(since && { since }), event }] };
  await fetch(`${site.url}${healthReportsPath}`, {
    method: 'POST',
    headers: { ...headersOf(ip, id), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** For how many visitors a version failed or crashed, as the site's edge has written it down. */
export function failuresOf(site: IsolatedSite, module: string, version: string): number {
  const folder = path.join(site.releases, 'health');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const counts = files.flatMap((file): Counts[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).versions);
  return counts
    .filter((counted) => counted.module === module && counted.version === version)
    .reduce((sum, { failed, crashed }) => sum + failed.contract + failed.entry + failed.chunk + crashed, 0);
}

interface Counts {
  module: string;
  version: string;
  failed: Record<'contract' | 'entry' | 'chunk', number>;
  crashed: number;
}

/** A version in the registry. */
export const released = (site: IsolatedSite, module: string, version: string): RegistryEntry | undefined =>
  site.readRegistry().microFrontends[module]?.find(({ metadata }) => metadata.version === version);
