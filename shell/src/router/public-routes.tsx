import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import { HomePage } from '../home/HomePage.tsx';
import { NotFoundPage } from '../not-found/NotFoundPage.tsx';

export { NotFoundPage };

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** The shell's own pages. Home is part of the first load, because most visits begin there. */
export const publicRoutes: RouteObject[] = [
  { path: pages.home.path, Component: HomePage },
  page(pages.contact.path, async () => (await import('../contact/ContactPage.tsx')).ContactPage),
  page(pages.faq.path, async () => (await import('../faq/FaqPage.tsx')).FaqPage),
  page(pages.about.path, async () => (await import('../about/AboutPage.tsx')).AboutPage),
  page(pages.terms.path, async () => (await import('../terms/TermsPage.tsx')).TermsPage),
  page(pages.payments.path, async () => (await import('../payments/PaymentsPage.tsx')).PaymentsPage),
];
