import { createDOMRenderer } from '@fluentui/react-components';
import { createMemoryRouter } from 'react-router-dom';
import type { Company } from 'shared-contracts/companies';
import { companyTheme } from 'shared-contracts/company-theme';
import type { PriceAnswer, TypedPrice } from 'shared-contracts/price-form';
import { chosenOptions, priceAnswer, pricePageOf, textsOfAnswer } from 'shared-contracts/price-page';
import { fillPage, fillTokens, type Rendering } from 'shared-contracts/rendering';
import { type PageLanguage, selectSession, withoutSession } from 'web-kit/host';
import { companyFixture, forAnyCompany, pseudoLanguage, quoteFixture, takeOver, testHost } from 'web-kit/testing';
import { themeOfCompany } from 'web-kit/theme';
import { App } from '../App.tsx';
import { createModules } from '../modules/create-modules.ts';
import { createNewVersion } from '../modules/create-new-version.ts';
import { createSiteRouter } from '../router/create-site-router.tsx';
import { createLoginNotices } from '../router/login-notice.ts';
import type { Site } from '../site.ts';
import { initialized } from './initialized.ts';
import { moduleOfFrame, render } from './render-site.tsx';

let rendering: Rendering;
let pages: string[];
beforeAll(async () => {
  rendering = await render();
  pages = Object.keys(rendering.pages).filter((page) => page.startsWith('/'));
});

const health = { loaded: () => undefined };

interface SiteOptions {
  price?: PriceAnswer;
  language?: PageLanguage;
}

/** The site as a browser starts it, on a page of a company. */
async function siteOf(company: Company, page: string, { price, language }: SiteOptions = {}) {
  const { host } = testHost({ company });
  if (language) host.language.set(language);
  const renderedState = withoutSession(host.store);
  const { loader } = moduleOfFrame();
  const site: Site = {
    company,
    registry: {},
    apiBase: '/api',
    nonce: '',
    offer: { host: '', shared: {} },
    version: '',
    ...(price && { price }),
  };
  const notices = createLoginNotices();
  const router = createSiteRouter({
    site,
    host,
    loader,
    notices,
    health,
    open: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [page] }),
  });
  await initialized(router);
  const modules = createModules({ site, loader, health, session: () => selectSession(host.store.getState()) });
  const newVersion = createNewVersion(site, async () => ({}));
  const renderer = createDOMRenderer(document);
  return <App {...{ site, newVersion, notices, host, modules, renderer, router, renderedState }} />;
}

const filled = (company: Company, page: string) => {
  const { html = '' } = fillPage(company, page, { host: rendering }) ?? {};
  expect(html).not.toBe('');
  return html;
};

declare const COMPANIES: number;

test('[Q5][SPD-2] the pages sent to any company are what the browser makes, in their colours and with no script of theirs', async () => {
  await forAnyCompany(COMPANIES, async (company, run) => {
    const page = pages[run % pages.length] ?? '/';
    const { root, differences, close } = await takeOver(filled(company, page), await siteOf(company, page));
    try {
      expect(differences).toEqual([]);
      expect(root.querySelector('script, [onerror]')).toBeNull();
      expect(root.querySelector('h1')).not.toBeNull();
      const tokens = fillTokens(rendering.tokens ?? {}, company);
      const { tokens: shown, surfaces } = themeOfCompany(company);
      expect(companyTheme(company, tokens)).toEqual({ surfaces, tokens: { ...shown, ...stringsOf(shown) } });
    } finally {
      await close();
    }
  });
}, 600_000);

test('[LNG-7] the pages sent in another language are what the browser makes in it, and say its words before any code', async () => {
  const language = { ...pseudoLanguage, isSent: true };
  const translated = await render(language);
  const company = companyFixture();
  for (const page of pages) {
    const { html = '' } = fillPage(company, page, { host: translated }) ?? {};
    const { root, differences, close } = await takeOver(html, await siteOf(company, page, { language }));
    expect(html).toContain('[About]');
    expect(root).toHaveTextContent('[About]');
    await close();
    expect(differences).toEqual([]);
  }
});

const typed: TypedPrice = { province: 'north-west', type: 'caravans', tare: '1220', expiry: '31-12-2026' };

test.each<[string, Partial<TypedPrice>, Partial<ReturnType<typeof quoteFixture>>]>([
  ['a price', {}, { feeSource: `<b>"Gazette" & 'more'$&` }],
  ['what is wrong', { province: '"><script>', tare: '\uE000name\uE001', expiry: `"'&<b>` }, {}],
])(
  '[BIZ-1][Q5] the page that is sent with %s is what the browser makes, and what is typed meanwhile stays',
  async (_, changes, quote) => {
    const answer = await priceAnswer(
      { ...typed, ...changes },
      { ask: async () => ({ ...quoteFixture(), ...quote }), today: '2026-11-23' },
    );
    await forAnyCompany(100, async (company) => {
      const { html = '' } =
        fillPage(company, pricePageOf(answer), {
          host: rendering,
          texts: textsOfAnswer(answer),
          chosen: chosenOptions(answer),
        }) ?? {};
      const element = await siteOf(company, '/?province=', { price: answer });
      const type = (root: HTMLElement) => {
        const [tare] = root.getElementsByTagName('input');
        if (tare) tare.value = '1300';
      };
      const { root, differences, close } = await takeOver(html, element, type);
      try {
        expect(differences).toEqual([]);
        expect(root.querySelector('script')).toBeNull();
        const [province, vehicleType] = root.getElementsByTagName('select');
        const [tare, expiry] = root.getElementsByTagName('input');
        expect([province?.value, vehicleType?.value]).toEqual([
          changes.province === undefined ? 'north-west' : '',
          'caravans',
        ]);
        expect([tare?.value, expiry?.value]).toEqual(['1300', changes.expiry ?? typed.expiry]);
      } finally {
        await close();
      }
    });
  },
  300_000,
);

const stringsOf = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
