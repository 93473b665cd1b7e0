import type { FastifyInstance } from 'fastify';
import { hostCapabilitiesOf, pickModules, pickVersion, withFittingFallback } from 'module-kit/registry';
import { findIncompatibility, type HostCapabilities } from 'shared-contracts/compatibility';
import type { PickedModules, Registry, RegistryEntry } from 'shared-contracts/registry';
import { modulesForPage } from './page/preloads.ts';

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
): { modules: PickedModules; refused: RefusedPin[] } {
  const modules = { ...picked };
  const refused: RefusedPin[] = [];
  for (const [module, version] of pins) {
    const pinned = registry.microFrontends[module]?.find(({ metadata }) => metadata.version === version);
    const reason = refusalOf(offer, pinned);
    if (pinned && !reason && picked[module]) modules[module] = withFittingFallback(registry, offer, module, pinned);
    else refused.push({ module, version, reason: reason ?? 'there is no such module' });
  }
  return { modules, refused };
}

function refusalOf(offer: HostCapabilities, version: RegistryEntry | undefined): string | undefined {
  if (!version) return 'it is unknown';
  const { deployment, extras } = version;
  if (extras.ended === 'withdrawn') return 'it has been withdrawn';
  if (!deployment.default && !extras.ended) return 'it has not been released to everybody';
  return findIncompatibility(offer, version);
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

/**
 * Routes that a partner's page loads: `/partner.js` starts the runtime, `/partner-modules.json` lists the modules, with
 * `?pin=mfe-vehicles@1.2.3` in pinned versions.
 */
export function partnerEntry(
  app: FastifyInstance,
  registry: () => Promise<Registry>,
  apiContract: () => string | undefined,
): void {
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
    const offer = hostCapabilitiesOf(pickVersion(released, 'partner'), apiContract());
    const pinned = pinModules(released, offer, pickModules(released, offer), readPins(request.query.pin));
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=10')
      .send({ offer, ...pinned, modules: modulesForPage(pinned.modules) });
  });
}
