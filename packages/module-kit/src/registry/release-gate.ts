import { contractSatisfies, findIncompatibility } from 'shared-contracts/compatibility';
import { href } from 'shared-contracts/pages';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { isBelow, isPlainPath, isWithin } from './key-rights.ts';
import { hostCapabilitiesOf, notModules } from './pick-modules.ts';
import { isCanary, isDefault, isLive, liveIn, nameOf, type Released } from './versions.ts';

/**
 * Why a registry must not become live, one line per problem: versions of modules that the shell or the API lacks something
 * for, hosts that leave a module without a version, and modules that claim the same.
 * @param api the version of the API contract that is live, if it is known.
 * @param returned whether the shell was live before: of each module it gets the newest version that fits it.
 */
export function problemsOf(registry: Registry, api?: string, returned = false): string[] {
  const modules = Object.entries(registry.microFrontends).filter(([name]) => !notModules.has(name));
  const live = liveIn(registry).filter(([name]) => !notModules.has(name));
  const shell = registry.microFrontends.shell?.find(isDefault);
  const offer = hostCapabilitiesOf(shell, api);
  return [
    ...(shell && !returned
      ? live.flatMap((released) => {
          const misfit = findIncompatibility(offer, released[1]);
          return misfit
            ? [`${nameOf(released)}: ${misfit.replace('this page', `shell ${shell.metadata.version}`)}`]
            : [];
        })
      : []),
    ...hostsWithoutApi(registry, api),
    ...[...otherHosts(registry), ...(shell && returned ? [['shell', shell] as const] : [])].flatMap((host) =>
      modules
        .filter(([, versions]) => versions.some(isDefault) && !versions.some((version) => fits(host[1], version)))
        .map(([name]) => `${nameOf(host)} leaves no version of ${name} that fits it`),
    ),
    ...live.flatMap(wrongPathsOf),
    ...live.flatMap(wrongBackEndOf),
    ...sharedClaimsOf(live),
  ];
}

/** What modules claim that another one claims too. */
export const sharedClaimsOf = (live: readonly Released[]): string[] => [...nestedPathsOf(live), ...clashesOf(live)];

/** Live hosts that need another API. */
function hostsWithoutApi(registry: Registry, api: string | undefined): string[] {
  if (api === undefined) return [];
  return liveIn(registry)
    .filter(([name, { extras }]) => notModules.has(name) && !contractSatisfies(api, extras.contracts.api))
    .map((host) => `${nameOf(host)}: it needs the API contract ${host[1].extras.contracts.api}, the API offers ${api}`);
}

/** The hosts besides the default shell. They may get an older version of a module, but not none. */
export const otherHosts = ({ microFrontends }: Registry): Released[] => [
  ...(microFrontends.shell ?? []).filter(isCanary).map((version): Released => ['shell', version]),
  ...(microFrontends.partner ?? []).filter(isDefault).map((version): Released => ['partner', version]),
];

function fits(host: RegistryEntry, version: RegistryEntry): boolean {
  const isServed = isLive(version) || version.extras.ended === 'superseded';
  return isServed && findIncompatibility(hostCapabilitiesOf(host), version) === undefined;
}

/** Paths that are of the shell and the server, and of no module. */
const reserved = [
  ...(['home', 'contact', 'faq', 'about', 'terms', 'payments'] as const).map((page) => href(page)),
  '/api',
  '/modules',
  '/releases',
  '/card-frame',
  '/csp-reports',
  '/health',
  '/livez',
  '/readyz',
  '/metrics',
  '/docs',
];

/** Claims that browsers and routers would read otherwise than the registry, and those of what is the shell's or the server's. */
function wrongPathsOf([module, { extras }]: Released): string[] {
  const { paths, menu } = extras.data;
  const wrong = paths.flatMap(({ prefix }) => {
    if (!isPlainPath(prefix))
      return [
        `${module} claims the path ${prefix}: paths are written like /trips/new, in small letters, digits and hyphens`,
      ];
    const owner = reserved.find((path) => path === prefix || (path !== '/' && isBelow(prefix, path)));
    if (!owner) return [];
    return [`shell and ${module} both claim the path ${prefix}${owner === prefix ? '' : `, which is below ${owner}`}`];
  });
  const reachable = [...paths.map(({ prefix }) => prefix), ...reserved];
  return [
    ...wrong,
    ...menu
      .filter((entry) => !isWithin(entry.path, reachable))
      .map(({ id, path }) => `${module} claims the menu entry ${id} for ${path}, which is none of its paths`),
  ];
}

/** Who a call is of goes to a back end, so it is reached by TLS, but for one on the same machine. */
function wrongBackEndOf([module, { extras }]: Released): string[] {
  const { origin } = extras.data.backEnd ?? {};
  if (origin === undefined) return [];
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url?.origin === origin && (url.protocol === 'https:' || isLocal)) return [];
  return [`${module} claims the back end ${origin}: back ends are written like https://trips.example.org`];
}

/** Paths below one of another module's, where its page would be shown instead. All modules have pages below `/admin`. */
const nestedPathsOf = (live: readonly Released[]): string[] => {
  const claims = live.flatMap(([module, { extras }]) => extras.data.paths.map(({ prefix }) => ({ module, prefix })));
  const nested = claims.flatMap(({ module, prefix }) =>
    claims
      .filter((other) => other.module !== module && other.prefix !== href('admin') && isBelow(prefix, other.prefix))
      .map((other) => `${other.module} and ${module} both claim the path ${prefix}, which is below ${other.prefix}`),
  );
  return [...new Set(nested)];
};

/** Slots that are a step of their screen, or the whole of it. Two fillers would ask for one payment twice. */
const steps = new Set(['renewal.payment', 'renewal.amount', 'renewal.result', 'renewal.hold', 'payments.own']);

/** Paths, menu entries and steps that two modules claim. Other slots have many fillers. */
function clashesOf(live: readonly Released[]): string[] {
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const [module, { extras }] of live) {
    const { paths, menu, slots } = extras.data;
    for (const claim of [
      ...paths.map(({ prefix }) => `the path ${prefix}`),
      ...menu.map(({ id }) => `the menu entry ${id}`),
      ...slots.filter(({ name }) => steps.has(name)).map(({ name }) => `the slot ${name}`),
    ]) {
      const owner = owners.get(claim) ?? module;
      if (owner !== module) clashes.push(`${owner} and ${module} both claim ${claim}`);
      owners.set(claim, owner);
    }
  }
  return clashes;
}
