import type { PickedModules } from 'shared-contracts/registry';
import { readSite } from './site.ts';
import { startSite } from './start-site.tsx';

declare global {
  interface Window {
    /** The modules, where the page names its own alone (services/edge/src/page/loading-watch.ts). */
    otherModules?: Promise<PickedModules>;
  }
}

const site = readSite();
if (site.overrides || site.preview)
  void import(/* webpackChunkName: "site-tools" */ './development/local-site.tsx').then(async ({ localSite }) =>
    startSite(await localSite(site)),
  );
else if (window.otherModules)
  void window.otherModules.then((others) => {
    Object.assign(site, { registry: { ...others, ...site.registry } });
    // What is thrown from here is known as an error of the shell.
    setTimeout(startSite, 0, site);
  });
else startSite(site);
