import { createDOMRenderer } from '@fluentui/react-components';
import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createHost, selectSession, withoutSession } from 'web-kit/host';
import { createModuleLoader, startedLater } from 'web-kit/loading';
import { App } from './App.tsx';
import { withEarlyAnswers } from './early-answers.ts';
import { createHealth } from './health/create-health.ts';
import { hideLoadingScreen } from './hide-loading-screen.ts';
import type { startLanguages } from './language/start-languages.tsx';
import { createModules } from './modules/create-modules.ts';
import { createNewVersion, fetchVersions } from './modules/create-new-version.ts';
import { initialized } from './rendering/initialized.ts';
import { createReport, watchErrors } from './report/create-report.ts';
import { createSiteRouter } from './router/create-site-router.tsx';
import { createLoginNotices } from './router/login-notice.ts';
import type { Site } from './site.ts';

declare global {
  interface Window {
    /** Of a page rendered ahead: what was pressed last, or the form that was sent, before its code came (services/edge/src/page/index-html.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Ends what held good until a page that was rendered ahead works, and does what was pressed before. */
function markAsShown(root: HTMLElement): void {
  if (root.dataset.rendered === undefined) return;
  delete root.dataset.rendered;
  delete document.documentElement.dataset.session;
  const pressed = window.pressedEarly;
  delete window.pressedEarly;
  if (!pressed?.isConnected || opensPopover(pressed)) return;
  // What was typed is taken over first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()));
}

/** A button whose press needs no code. */
const opensPopover = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && Boolean(pressed.popoverTargetElement);

/**
 * What to do with an error that nobody caught: React then leaves an empty page. The page that was sent is put back, without
 * working, and the error goes to those who watch the start and have words for it (services/edge/src/page/loading-watch.ts).
 */
function keepSentPage(root: HTMLElement) {
  const sent = root.cloneNode(true);
  const { rendered } = root.dataset;
  const loading = document.getElementById('loading');
  return (error: unknown) => {
    if (rendered === location.pathname) root.replaceChildren(...sent.childNodes);
    if (rendered !== undefined) root.dataset.rendered = rendered;
    if (loading) {
      loading.dataset.state = 'failed';
      document.body.append(loading);
    }
    // Thrown from here, so that it is known as an error of the shell.
    setTimeout(() => {
      throw error;
    });
  };
}

/**
 * Shows the site. A page that was rendered ahead (services/edge/src/page) is taken over as soon as its code is there. If something
 * else is to be shown, as after a redirect, a failure or a reload within a flow, it is made again.
 */
async function showSite(
  root: HTMLElement,
  router: Pick<ReturnType<typeof createSiteRouter>, 'state' | 'subscribe'>,
  element: ReactElement,
  report: ReturnType<typeof createReport>,
  translated?: ReturnType<typeof loadLanguages>,
): Promise<void> {
  const { rendered } = root.dataset;
  const onUncaughtError = keepSentPage(root);
  if (rendered === undefined) return createRoot(root, { onUncaughtError }).render(element);
  await initialized(router);
  const hasTexts = !translated || (await translated.then(({ takeOver }) => takeOver()).catch(() => false));
  const { location, errors } = router.state;
  if (hasTexts && location.pathname === rendered && location.state === null && !errors)
    // As a transition it is done in slices, between which the browser answers a touch.
    startTransition(() => {
      hydrateRoot(root, element, {
        onUncaughtError,
        onRecoverableError: (error) => report(error, { module: 'shell', phase: 'mount' }),
      });
    });
  else createRoot(root, { onUncaughtError }).render(element);
}

/** Milliseconds after which code that the first view does not need is loaded. */
const firstViewTime = 3000;

const federation = startedLater(async () => (await import('./modules/start-federation.ts')).startFederation());

/** The code of other languages is in the chunk that every page loads after its first view. */
const loadLanguages = async (...page: Parameters<typeof startLanguages>) =>
  (await import(/* webpackChunkName: "later" */ './language/start-languages.tsx')).startLanguages(...page);

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
    mapsKey: site.mapsKey,
    navigate: (path, options) => void router.navigate(path, options),
    report,
    track: (event) =>
      void import('./shell-api.ts').then(({ sendAnalytics }) => host.store.dispatch(sendAnalytics(event)), report),
  });
  const renderedState = withoutSession(host.store);
  void host.session.start();
  const loader = createModuleLoader({
    registry: site.registry,
    federation: {
      load: (request) => {
        void languages?.then(({ loadBeside }) => loadBeside(request), report);
        return federation.load(request);
      },
    },
    offer: site.offer,
    report,
  });
  const languages = site.spoken && loadLanguages(site, host, loader);
  const notices = createLoginNotices();
  const router = createSiteRouter({ site, host, loader, notices, health });
  const modules = createModules({ site, loader, health, session: () => selectSession(host.store.getState()) });
  const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce: site.nonce } });

  const app = { site, newVersion, notices, host, router, modules, renderer, renderedState };
  const onShown = () => {
    markAsShown(root);
    void hideLoadingScreen(initialized(router));
  };
  void showSite(root, router, <App {...app} onShown={onShown} />, report, site.spoken?.sent && languages);
  health.loaded('shell', site.version);
  setTimeout(
    () => {
      import(/* webpackChunkName: "later" */ './after-first-view.ts').then(
        ({ afterFirstView }) => afterFirstView({ site, host, loader, modules, router, newVersion, health }),
        (error: unknown) => report(error, { part: 'after the first view' }),
      );
      // A developer's first save may come at once.
    },
    site.overrides ? 0 : firstViewTime,
  );
}
