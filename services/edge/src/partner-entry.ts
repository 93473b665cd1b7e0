import type { FastifyInstance } from 'fastify';
import {
  findVersion,
  hostCapabilitiesOf,
  pickModules,
  pickVersion,
  refusalOfPin,
  withFittingFallback,
} from 'module-kit/registry';
import type { HostCapabilities } from 'shared-contracts/compatibility';
import type { Language } from 'shared-contracts/language';
import type { PickedModules, Registry, RegistryEntry } from 'shared-contracts/registry';
import type { PartnerPins } from './companies/partner-pins.ts';
import { modulesForPage } from './page/preloads.ts';
import { perMinute, prefixOf } from './report-limits.ts';

/** A version that a page asked for and does not get. */
export interface RefusedPin {
  module: string;
  version: string;
  /** Completes "version 1.2.3 is not served: ". */
  reason: string;
}

const pinPattern = /^([a-z][a-z0-9-]{0,60})@([A-Za-z0-9.+-]{1,80})$/;
const maxPins = 20;

/** The pins in a query such as `pin=mfe-vehicles@1.2.3&pin=mfe-auth@2.0.0`. What is no pin is left out. */
const readPins = (given: string | readonly string[] | undefined): [module: string, version: string][] =>
  [given ?? []]
    .flat()
    .slice(0, maxPins)
    .flatMap((text) => {
      const [, module = '', version = ''] = pinPattern.exec(text) ?? [];
      return module ? [[module, version]] : [];
    });

/** Replaces the picked versions of modules by pinned ones. A pin that is refused leaves the picked version. */
function pinModules(
  registry: Registry,
  offer: HostCapabilities,
  picked: PickedModules,
  pins: readonly (readonly [module: string, version: string])[],
): { modules: PickedModules; refused: RefusedPin[]; served: { module: string; version: string }[] } {
  const modules = { ...picked };
  const refused: RefusedPin[] = [];
  const served: { module: string; version: string }[] = [];
  for (const [module, version] of pins) {
    const pinned = findVersion(registry, module, version);
    const reason = refusalOfPin(offer, pinned);
    if (!pinned || reason || !picked[module])
      refused.push({ module, version, reason: reason ?? 'there is no such module' });
    else {
      modules[module] = withFittingFallback(registry, offer, module, pinned);
      served.push({ module, version });
    }
  }
  return { modules, refused, served };
}

/**
 * A loader with a stable URL for the runtime, whose URL changes with every release. The runtime is loaded from its own
 * URL because it resolves its chunks relative to it. A page with one of our tags needs it at once.
 */
const loader = ({ url, metadata }: RegistryEntry): string => `(function(){
var here=document.currentScript,loaded;
function load(){
  return loaded=loaded||new Promise(function(resolve,reject){
    var script=document.createElement('script');
    script.crossOrigin='anonymous';script.integrity=${JSON.stringify(metadata.integrity)};
    script.nonce=here.nonce||'';script.src=new URL(${JSON.stringify(url)},here.src).href;
    script.onload=function(){resolve(window.createAllSet)};
    script.onerror=function(){loaded=undefined;reject(new Error('partner.js could not be loaded'))};
    document.head.appendChild(script);
  });
}
window.createAllSet=function(options){return load().then(function(create){return create(options)})};
function findTags(){if(document.querySelector('allset-price,allset-renew'))load().catch(function(){})}
if(document.readyState==='loading')addEventListener('DOMContentLoaded',findTags);else findTags();
})();
`;

interface PartnerEntryOptions {
  /** That the site offers. */
  languages: readonly Language[];
  registry: () => Promise<Registry>;
  /** Version of the API's contract, if it is known. */
  apiContract: () => string | undefined;
  pins: Pick<PartnerPins, 'note'>;
}

/** Lists with pins of one network in a minute of which the company is asked for. A page gets one when it is opened. */
const notedPerMinute = 60;

/**
 * Routes that a partner's page loads: `/partner.js` starts the runtime, `/partner-modules.json` lists the modules, with
 * `?pin=mfe-vehicles@1.2.3` in pinned versions.
 */
export function partnerEntry(
  app: FastifyInstance,
  { registry, apiContract, pins, languages }: PartnerEntryOptions,
): void {
  const admits = perMinute(notedPerMinute);
  /** The runtime itself, for the texts of its tags. */
  const ownTexts = (partner: RegistryEntry) => ({ own: modulesForPage({ partner }, languages).partner });
  app.get('/partner.js', async (_, reply) => {
    const released = pickVersion(await registry(), 'partner');
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript');
    if (!released) return reply.code(404).send('// partner.js has not been released yet.');
    return reply.header('cache-control', 'public, max-age=60').send(loader(released));
  });

  app.get<{ Querystring: { pin?: string | string[] } }>('/partner-modules.json', async (request, reply) => {
    const released = await registry();
    // On a partner's page the host is partner.js, not the shell. It gets default versions, never canaries.
    const own = pickVersion(released, 'partner');
    const offer = hostCapabilitiesOf(own, apiContract());
    const picked = pickModules(released, offer);
    const { modules, refused, served } = pinModules(released, offer, picked, readPins(request.query.pin));
    const { origin } = request.headers;
    if (origin !== undefined && served.length > 0 && admits(prefixOf(request.ip)))
      void pins
        .note(origin, served)
        .catch((failure: unknown) =>
          request.log.warn({ failure: String(failure) }, 'the pins of a partner’s page were not noted'),
        );
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=10')
      .send({ offer, refused, modules: modulesForPage(modules, languages), ...(own && ownTexts(own)) });
  });
}
