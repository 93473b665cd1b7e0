import type { FastifyInstance } from 'fastify';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { hostCapabilitiesOf, pickModules, pickVersion } from './releases/pick-modules.ts';

/**
 * A stable name for a file that changes with every release. It loads that file by its own address, because the file
 * finds its further parts beside itself.
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

/** What a partner's page loads: `/partner.js` starts the runtime, `/partner-modules.json` names the modules. */
export function partnerEntry(app: FastifyInstance, registry: () => Promise<Registry>): void {
  app.get('/partner.js', async (_, reply) => {
    const released = pickVersion((await registry()).microFrontends.partner ?? [], 0);
    void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin').type('text/javascript');
    if (!released) return reply.code(404).send('// partner.js has not been released yet.');
    return reply.header('cache-control', 'public, max-age=60').send(loader(released));
  });

  app.get('/partner-modules.json', async (_, reply) => {
    const released = await registry();
    const { modules } = pickModules(released, 0);
    // partner.js is the host here, not our shell.
    const offer = hostCapabilitiesOf(pickVersion(released.microFrontends.partner ?? [], 0));
    return reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=10').send({ offer, modules });
  });
}
