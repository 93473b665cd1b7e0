import { createDOMRenderer } from '@fluentui/react-components';
import { createHost, selectSession, withoutSession } from 'web-kit/host';
import { createModuleLoader, startedLater } from 'web-kit/loading';
import { App } from './App.tsx';
import { withEarlyAnswers } from './early-answers.ts';
import { createHealth } from './health/create-health.ts';
import { createModules } from './modules/create-modules.ts';
import { createNewVersion, fetchVersions } from './modules/create-new-version.ts';
import { createSiteRouter } from './router/create-site-router.tsx';
import { createLoginNotices } from './router/login-notice.ts';
import { createReport, watchErrors } from './report/create-report.ts';
import { hideLoadingScreen } from './hide-loading-screen.ts';
import type { Site } from './site.ts';
import { markAsShown, showSite } from './rendering/show-site.tsx';

/** Unregisters the service worker of an earlier version of the site, which would serve files that no longer exist. */
function removeOldServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((registration) => registration.unregister())))
    .catch(() => undefined);
}

/** Milliseconds after which code that the first view does not need is loaded. */
const firstViewTime = 3000;

/** Starts the site: host, session, modules, router, first render. */
export function startSite(site: Site): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');

  const newVersion = createNewVersion(site, fetchVersions);
  const health = createHealth(site);
  const report = createReport({
    destination: site.reportTo,
    onReport: (error, context) => {
      health.failed(context);
      void newVersion.checkAfterError(error, context);
    },
  });
  watchErrors(report);
  const host = createHost({
    apiBase: site.apiBase,
    company: site.company,
    nonce: site.nonce,
    fetch: withEarlyAnswers((...args) => globalThis.fetch(...args)),
    ...(site.mapsKey ? { mapsKey: site.mapsKey } : {}),
    navigate: (path, options) => void router.navigate(path, options),
    report,
    track: (event) =>
      void import('./shell-api.ts').then(({ sendAnalytics }) => host.store.dispatch(sendAnalytics(event)), report),
  });
  const renderedState = withoutSession(host.store);
  void host.session.start();
  const loader = createModuleLoader({
    registry: site.registry,
    federation: startedLater(async () => (await import('./modules/start-federation.ts')).startFederation()),
    offer: site.offer,
    report,
  });
  const notices = createLoginNotices();
  const router = createSiteRouter({ site, host, loader, notices, health });
  const modules = createModules({ site, loader, health, session: () => selectSession(host.store.getState()) });
  const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce: site.nonce } });

  const app = { site, newVersion, notices, host, router, modules, renderer, renderedState };
  const onShown = () => {
    markAsShown(root);
    hideLoadingScreen(router);
  };
  void showSite(root, router, <App {...app} onShown={onShown} />, report);
  health.loaded('shell', site.version);
  removeOldServiceWorkers();
  setTimeout(
    () => {
      import('./after-first-view.ts').then(
        ({ afterFirstView }) => afterFirstView({ site, host, loader, modules, router, newVersion }),
        (error: unknown) => report(error, { part: 'after the first view' }),
      );
      // A developer's first save may come at once.
    },
    site.overrides ? 0 : firstViewTime,
  );
}
