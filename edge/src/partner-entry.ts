import type { FastifyInstance } from 'fastify';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { modulesForPage } from './page/modules-for-page.ts';
import { hostCapabilitiesOf, pickModules, pickVersion } from 'release-store';
import { pinModules, readPins } from './registry/pin-modules.ts';

/**
 * A loader with a stable URL for the runtime, whose URL changes with every release. The runtime is loaded from its own
 * URL because it resolves its chunks relative to it.
 */
const loader = ({ url, metadata }: ModuleVersion): string => `(function(){
var here=document.currentScript,loaded;
window.createAllSet=function(options){
  loaded=loaded||new Promise(function(resolve,reject){
    var script=document.createElement('script');
    script.crossOrigin='anonymous';script.integrity=${JSON.stringify(metadata.integrity)};
    script.nonce=here.nonce||'';script.src=new URL(${JSON.stringify(url)},here.src).href;
    script.onload=function(){resolve(window.createAllSet)};
    script.onerror=function(){loaded=undefined;reject(new Error('partner.js could not be loaded'))};
    document.head.appendChild(script);
  });
  return loaded.then(function(create){return create(options)});
};
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
