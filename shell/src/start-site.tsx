import { createDOMRenderer } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { createHost, selectSession } from 'web-kit/host';
import { createFederation, createModuleLoader } from 'web-kit/loading';
import { App } from './App.tsx';
import { createModules } from './modules/create-modules.ts';
import { fetchVersions, createNewVersion } from './modules/create-new-version.ts';
import { createSiteRouter } from './router/create-site-router.tsx';
import { createLoginNotices } from './router/login-notice.ts';
import { createReport } from './report/create-report.ts';
import { watchErrors } from './report/watch-errors.ts';
import { hideLoadingScreen } from './hide-loading-screen.ts';
import { readSite } from './site.ts';
import { removeOldServiceWorkers } from './remove-old-service-workers.ts';
import { sendAnalytics } from './shell-api.ts';

/** Starts the site: host, session, modules, router, first render. */
export function startSite(): void {
  const site = readSite();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');

  const newVersion = createNewVersion(site, fetchVersions);
  const report = createReport({
    destination: site.reportTo,
    onReport: (error, context) => void newVersion.checkAfterError(error, context),
  });
  watchErrors(report);
  const host = createHost({
    apiBase: site.apiBase,
    company: site.company,
    nonce: site.nonce,
    ...(site.mapsKey ? { mapsKey: site.mapsKey } : {}),
    navigate: (path, options) => void router.navigate(path, options),
    report,
    track: (event) => void host.store.dispatch(sendAnalytics(event)),
  });
  void host.session.start();
  const loader = createModuleLoader({
    registry: site.registry,
    federation: createFederation(),
    offer: site.offer,
    report,
  });
  const notices = createLoginNotices();
  const router = createSiteRouter({ site, host, loader, notices });
  const modules = createModules({ site, loader, session: () => selectSession(host.store.getState()) });
  const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce: site.nonce } });

  createRoot(root).render(<App {...{ site, newVersion, notices, host, router, modules, renderer }} />);
  hideLoadingScreen(router);
  removeOldServiceWorkers();
}
