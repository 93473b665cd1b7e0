import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { createHost, selectSession } from 'web-kit/host';
import { App } from './App.tsx';
import { createFederation } from './modules/federation.ts';
import { createModuleLoader } from './modules/create-module-loader.ts';
import { createModules } from './modules/create-modules.ts';
import { createSiteRouter } from './router/create-site-router.tsx';
import { hideLoadingScreen } from './hide-loading-screen.ts';
import { readSite } from './site.ts';
import { removeOldServiceWorkers } from './remove-old-service-workers.ts';
import { sendAnalytics } from './shell-api.ts';

/** Brings the site up: host, session, modules, router, first render. */
export function startSite(): void {
  const site = readSite();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');

  const host = createHost({
    apiBase: site.apiBase,
    company: site.company,
    nonce: site.nonce,
    ...(site.mapsKey ? { mapsKey: site.mapsKey } : {}),
    navigate: (path, options) => void router.navigate(path, options),
    track: (event) => void host.store.dispatch(sendAnalytics(event)),
  });
  void host.session.start();
  const loader = createModuleLoader({ registry: site.registry, federation: createFederation(), host: site.host, report: host.report });
  const router = createSiteRouter({ site, host, loader });
  const modules = createModules({ site, loader, session: () => selectSession(host.store.getState()) });
  const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce: site.nonce } });

  createRoot(root).render(<App site={site} host={host} router={router} modules={modules} renderer={renderer} />);
  hideLoadingScreen(router);
  removeOldServiceWorkers();
}
