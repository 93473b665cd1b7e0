import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { fallbackRamp, rampSteps } from 'shared-contracts/company-theme';
import { href } from 'shared-contracts/pages';
import { priceFields } from 'shared-contracts/price-form';
import { answerToRender, pricePages } from 'shared-contracts/price-page';
import type { PickedModules } from 'shared-contracts/registry';
import { framePage, placeholder, type Rendering } from 'shared-contracts/rendering';
import type { Host, PageLanguage } from 'web-kit/host';
import type { ModuleLoader } from 'web-kit/loading';
import { type ModuleDefinition, moduleData } from 'web-kit/module';
import { fluentTokens, renderingHost, renderVariants } from 'web-kit/rendering';
import { App } from '../App.tsx';
import { createModules } from '../modules/create-modules.ts';
import { createNewVersion } from '../modules/create-new-version.ts';
import { createSiteRouter } from '../router/create-site-router.tsx';
import { createLoginNotices } from '../router/login-notice.ts';
import type { Site } from '../site.ts';
import { initialized } from './initialized.ts';

const path = `/${framePage}`;

const definition: ModuleDefinition = {
  name: 'framed',
  paths: [{ prefix: path, view: 'public' }],
  menu: [],
  slots: {},
  routes: [{ path, load: async () => () => placeholder('page') }],
};

/** Stands in for the module whose page is in the frame. Its page is the place for that of any module. */
export function moduleOfFrame(): { registry: PickedModules; loader: ModuleLoader } {
  const { name } = definition;
  const registry: PickedModules = {
    [name]: {
      url: '',
      metadata: { version: '', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: {
        contracts: { host: '', api: '' },
        data: moduleData(definition),
        files: {},
      },
    },
  };
  const loader: ModuleLoader = {
    load: async () => definition,
    loadExposed: () => Promise.reject(new Error('The frame has no other code.')),
    versionOf: () => '',
    pickedOf: () => undefined,
    pick: () => undefined,
    hasFallback: () => false,
    fallBack: () => false,
    refreshFiles: async () => undefined,
  };
  return { registry, loader };
}

const pages = [href('home'), href('contact'), href('faq'), href('about'), href('terms')];

/** Renders the shell's public pages, and its frame with a place for the page of a module. */
export async function render(language?: PageLanguage): Promise<Rendering> {
  // An answer with a price has English words in it, which its page turns once it works.
  const answers = language ? [] : pricePages;
  const rendering = await renderVariants([...pages, framePage, ...answers], (company, page, renderer) =>
    siteAt(renderingHost(company, language), page, renderer),
  );
  const ramp = Object.fromEntries(rampSteps.map((step) => [step, placeholder(String(step))]));
  return { ...rendering, tokens: fluentTokens({ ...fallbackRamp, ...ramp }) };
}

/** Where a page stands in the router. */
function addressOf(page: string): string {
  if (pricePages.includes(page)) return `${href('home')}?${priceFields[0]}=`;
  return page === framePage ? `/${framePage}` : page;
}

async function siteAt(
  host: Host,
  page: string,
  renderer: Parameters<typeof App>[0]['renderer'],
): Promise<ReactElement> {
  const { company } = host;
  const { registry, loader } = moduleOfFrame();
  const price = answerToRender(page, placeholder);
  const site: Site = {
    company,
    registry,
    apiBase: host.apiBase,
    nonce: '',
    offer: { host: '', shared: {} },
    version: '',
    ...(price && { price }),
  };
  const health = { loaded: () => undefined };
  const notices = createLoginNotices();
  const router = createSiteRouter({
    site,
    host,
    loader,
    notices,
    health,
    open: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [addressOf(page)] }),
  });
  await initialized(router);
  const { errors } = router.state;
  if (errors) throw Object.values(errors)[0];
  const modules = createModules({ site, loader, health, session: host.session.get });
  const newVersion = createNewVersion(site, async () => ({}));
  return <App {...{ site, newVersion, notices, host, modules, renderer, router }} />;
}
