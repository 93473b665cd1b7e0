import type { FastifyInstance } from 'fastify';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { hostCapabilitiesOf, pickModules, pickVersion } from './releases/pick-modules.ts';

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

/** Routes that a partner's page loads: `/partner.js` starts the runtime, `/partner-modules.json` lists the modules. */
export function partnerEntry(app: FastifyInstance, registry: () => Promise<Registry>): void {
  app.get('/partner.js', async (_, reply) => {
    const released = pickVersion(await registry(), 'partner');
    void reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript');
    if (!released) return reply.code(404).send('// partner.js has not been released yet.');
    return reply.header('cache-control', 'public, max-age=60').send(loader(released));
  });

  app.get('/partner-modules.json', async (_, reply) => {
    const released = await registry();
    // On a partner's page the host is partner.js, not the shell. It gets default versions, never canaries.
    const offer = hostCapabilitiesOf(pickVersion(released, 'partner'));
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=10')
      .send({ offer, modules: pickModules(released, offer) });
  });
}
