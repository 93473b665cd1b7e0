import { navigateToUrl, registerApplication, start } from '/single-spa.js';

/** Path prefix of the modules on this site. */
const basename = '/licences';
/** @type {<Found extends Element>(selector: string, type: { new (): Found }) => Found} */
const find = (selector, type) => {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`This page has no ${selector}.`);
};
const home = find('#home', HTMLElement);
const container = find('#module', HTMLElement);
const links = [...document.querySelectorAll('.acme a')].filter((link) => link instanceof HTMLAnchorElement);
const { src, nonce } = find('script[src$="/partner.js"]', HTMLScriptElement);
const site = new URL(src).origin;

async function connect() {
  try {
    return await window.createAllSet({
      apiBase: `${site}/api`,
      company: 'acme',
      basename,
      nonce,
      // With `replace` no entry is added to the history.
      navigate: (path, { replace = false } = {}) =>
        replace ? history.replaceState(history.state, '', `${basename}${path}`) : navigateToUrl(`${basename}${path}`),
    });
  } catch (failure) {
    container.textContent = 'Licences are not available right now. Please load the page again in a minute.';
    throw failure;
  }
}
const connecting = connect();

/**
 * This page's own links navigate without a reload, and ask first if something typed would be lost. A click while the page
 * still connects waits for that; if it fails, the link loads the page anew.
 */
for (const link of links)
  link.addEventListener('click', (event) => {
    event.preventDefault();
    connecting.then(
      async ({ mayLeave }) => (await mayLeave()) && navigateToUrl(link.href),
      () => location.assign(link.href),
    );
  });

const allset = await connecting;

/** Paths of each module, relative to `basename`. */
const modules = {
  'mfe-auth': [
    '/login',
    '/signup',
    '/recover-account',
    '/password-reset',
    '/verify-account',
    '/resend-verification',
    '/account-setup',
    '/profile',
  ],
  'mfe-vehicles': ['/manage-vehicles', '/view-vehicle', '/add-vehicle', '/edit-vehicle'],
  'mfe-renewals': ['/manage-renewals', '/view-renewal', '/start-renewal'],
};
const open = ['/login', '/signup', '/recover-account', '/password-reset', '/verify-account', '/resend-verification'];
/** @type {(paths: readonly string[]) => (where: Location) => boolean} */
const under = (paths) => (where) => paths.some((path) => where.pathname.startsWith(`${basename}${path}`));

for (const [name, paths] of Object.entries(modules))
  registerApplication({
    name,
    app: () => allset.lifecycles(name),
    activeWhen: under(paths),
    customProps: { domElementGetter: () => container },
  });

/** Updates the navigation, and redirects visitors who are not signed in to the login, which leads back to the page. */
function onNavigate() {
  home.hidden = location.pathname.startsWith(basename);
  for (const link of links)
    link.toggleAttribute('aria-current', link.pathname !== '/' && location.pathname.startsWith(link.pathname));
  const signedIn = allset.host.session.get().status === 'authenticated';
  if (home.hidden && !signedIn && !under(open)(location))
    navigateToUrl(`${basename}/login${location.pathname.slice(basename.length)}`);
}

addEventListener('single-spa:routing-event', onNavigate);
onNavigate();
start();
