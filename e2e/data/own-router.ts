import type { Page } from '@playwright/test';
import { partnerOrigin } from './partner-page.ts';

/**
 * A partner's script whose router is its own and knows nothing of single-spa: it writes the address and mounts what belongs
 * to it. Runs in the browser.
 */
async function ownRouter(): Promise<void> {
  const loader = document.querySelector<HTMLScriptElement>('script[src$="/partner.js"]');
  const place = document.getElementById('module');
  if (!loader || !place) throw new Error('This is not the page of the example.');
  const owners = {
    '/login': 'mfe-auth',
    '/manage-vehicles': 'mfe-vehicles',
    '/start-renewal': 'mfe-renewals',
  };
  let shown: { name: string; leave: () => Promise<unknown> } | undefined;
  const allset = await window.createAllSet({
    apiBase: `${new URL(loader.src).origin}/api`,
    company: 'acme',
    basename: '/licences',
    nonce: loader.nonce,
    navigate: (path: string, { replace = false } = {}) => {
      history[replace ? 'replaceState' : 'pushState'](history.state, '', `/licences${path}`);
      void show();
    },
  });
  async function show() {
    const path = location.pathname.replace('/licences', '');
    const [, name] = Object.entries(owners).find(([start]) => path.startsWith(start)) ?? [];
    if (!name || name === shown?.name) return;
    const left = shown;
    const props = { name, domElementGetter: () => place };
    const { bootstrap, mount, unmount } = await allset.lifecycles(name);
    shown = { name, leave: () => unmount(props) };
    await left?.leave();
    await bootstrap(props);
    await mount(props);
  }
  addEventListener('popstate', () => void show());
  await show();
}

/** Replaces the script of the partner's page by one with a router of its own. */
export const withOwnRouter = (page: Page): Promise<unknown> =>
  page.route(`${partnerOrigin}/main.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${ownRouter.toString()})();` }),
  );
