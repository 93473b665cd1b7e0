import { navigateToUrl, registerApplication, start } from '/single-spa.js';

/** Path prefix of the modules on this site. */
const basename = '/licences';
const home = document.getElementById('home');
const container = document.getElementById('module');
const site = new URL(document.querySelector('script[src$="/partner.js"]').src).origin;

async function connect() {
  try {
    return await window.createAllSet({
      apiBase: `${site}/api`,
      company: 'acme',
      basename,
      navigate: (path) => navigateToUrl(`${basename}${path}`),
    });
  } catch (failure) {
    container.textContent = 'Licences are not available right now. Please load the page again in a minute.';
    throw failure;
  }
}
const allset = await connect();

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
  for (const link of document.querySelectorAll('.acme a'))
    link.toggleAttribute('aria-current', link.pathname !== '/' && location.pathname.startsWith(link.pathname));
  const signedIn = allset.host.session.get().status === 'authenticated';
  if (home.hidden && !signedIn && !under(open)(location))
    navigateToUrl(`${basename}/login${location.pathname.slice(basename.length)}`);
}

// This page's own links navigate without a reload.
for (const link of document.querySelectorAll('.acme a'))
  link.addEventListener('click', (event) => navigateToUrl(event));
addEventListener('single-spa:routing-event', onNavigate);
onNavigate();
start();
