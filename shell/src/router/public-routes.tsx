import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import { loadCode, ModuleFailure, refreshCode, timeLimits } from 'web-kit/loading';
import { lazyHidden } from 'web-kit/page';
import { HomePage } from '../home/HomePage.tsx';
import { ModuleFallback } from '../modules/ModuleFallback.tsx';
import type { ShownPrice } from '../price/PriceForm.tsx';

// Few visitors come to an address without a page.
export const NotFoundPage = lazyHidden(
  async () => (await import(/* webpackChunkName: "notices" */ './NotFoundPage.tsx')).NotFoundPage,
);

interface PublicRoutesOptions {
  /** Version of the shell. */
  version: string;
  /** Runs the loaders of the page again. */
  reload: () => Promise<void>;
  /** Loads the price that the home page shows at a URL. */
  loadPrice: (url: string) => Promise<ShownPrice | null>;
}

const shell = 'shell';

/** A page of the shell. The router's own `lazy` would cache a failure, so that a retry could not load the page again. */
function page(path: string, load: () => Promise<ComponentType>, version: string): RouteObject {
  let Page: ComponentType | undefined;
  let failure: unknown;

  const loadPage = async () => {
    if (failure !== undefined) await refreshCode(shell, failure);
    failure = undefined;
    const loading = load().then((component) => {
      Page = component;
    });
    try {
      await loadCode(() => loading, shell, timeLimits.chunk);
    } catch (thrown) {
      failure = thrown;
      throw new ModuleFailure(shell, version, 'chunk', thrown, loading);
    }
  };

  return {
    path,
    loader: async () => {
      if (!Page) await loadPage();
      return null;
    },
    shouldRevalidate: () => !Page,
    Component: () => (Page ? <Page /> : null),
  };
}

function Home() {
  const shown = useLoaderData<ShownPrice | null>();
  return <HomePage shown={shown ?? undefined} />;
}

/** The shell's own pages, whose failures leave the frame as it is. Home is part of the first load, because most visits begin there. */
export function publicRoutes({ version, reload, loadPrice }: PublicRoutesOptions): RouteObject {
  const loader = { versionOf: () => version, fallBack: () => false };
  return {
    errorElement: <ModuleFallback isPage module={shell} {...{ loader, reload }} />,
    children: [
      { path: pages.home.path, loader: ({ request }) => loadPrice(request.url), Component: Home },
      page(pages.contact.path, async () => (await import('../contact/ContactPage.tsx')).ContactPage, version),
      page(pages.faq.path, async () => (await import('../faq/FaqPage.tsx')).FaqPage, version),
      page(pages.about.path, async () => (await import('../about/AboutPage.tsx')).AboutPage, version),
      page(pages.terms.path, async () => (await import('../terms/TermsPage.tsx')).TermsPage, version),
      page(pages.payments.path, async () => (await import('../payments/PaymentsPage.tsx')).PaymentsPage, version),
    ],
  };
}
