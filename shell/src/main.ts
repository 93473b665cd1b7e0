import { readSite } from './site.ts';
import { startSite } from './start-site.tsx';

const site = readSite();
if (site.overrides)
  void import('./development/local-site.ts').then(async ({ localSite }) => startSite(await localSite(site)));
else startSite(site);
