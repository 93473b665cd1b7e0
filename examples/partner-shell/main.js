import { navigateToUrl, registerApplication, start } from '/single-spa.js';

/** Where AllSet answers; on a real page this is a constant. */
const site = new URLSearchParams(location.search).get('site') ?? 'http://acme.localhost:3000';
const basename = '/licences';

await new Promise((resolve, reject) => {
  document.head.append(
    Object.assign(document.createElement('script'), {
      src: `${site}/partner.js`,
      crossOrigin: 'anonymous',
      onload: resolve,
      onerror: reject,
    }),
  );
});
const allset = await window.createAllSet({
  apiBase: `${site}/api`,
  company: 'acme',
  basename,
  navigate: (path) => navigateToUrl(`${basename}${path}`),
});

const container = () => document.getElementById('module');
const under =
  (...paths) =>
  ({ pathname }) =>
    paths.some((path) => pathname.startsWith(`${basename}${path}`));

registerApplication({
  name: 'mfe-auth',
  app: () => allset.lifecycles('mfe-auth'),
  activeWhen: under('/login', '/signup'),
  customProps: { domElementGetter: container },
});
registerApplication({
  name: 'mfe-vehicles',
  app: () => allset.lifecycles('mfe-vehicles'),
  activeWhen: under('/manage-vehicles', '/view-vehicle'),
  customProps: { domElementGetter: container },
});

addEventListener('single-spa:routing-event', () => {
  document.getElementById('home').hidden = location.pathname.startsWith(basename);
});
start();
