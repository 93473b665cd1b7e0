import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderWithHost, turnToPseudoLanguage, wordsLeftAlone } from 'web-kit/testing';
import { AboutPage } from './about/AboutPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { FaqPage } from './faq/FaqPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { PaymentsPage } from './payments/PaymentsPage.tsx';
import { NotFoundPage } from './router/NotFoundPage.tsx';
import { TermsPage } from './terms/TermsPage.tsx';

const pages: [string, ComponentType][] = [
  ['home page', HomePage],
  ['questions', FaqPage],
  ['story', AboutPage],
  ['way to reach us', ContactPage],
  ['terms', TermsPage],
  ['way to pay', PaymentsPage],
  ['page for unknown addresses', NotFoundPage],
];

const show = async (Page: ComponentType) => {
  const { host } = renderWithHost(<Page />, {
    user: null,
  });
  await act(() => host.session.start());
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await act(async () => turnToPseudoLanguage(host));
};

/** The company’s own data, what a disc is printed with, and a sentence around one that stands in brackets already. */
const isData = (text: string) =>
  /@|Street|Road|Avenue|Johannesburg|^Sandton$|^\+?[\d ]+$|^R\d|^RSA$|^[A-Z\d]{4,}$|plus a service fee of \. /.test(
    text,
  );

test.each(pages)('[LNG-1][LNG-5] the %s turns to another language as a whole', async (_, Page) => {
  await show(Page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^\[.*\]$/);
  expect(wordsLeftAlone('zu').filter((text) => !isData(text))).toEqual([]);
});

test('[LNG-5] the terms themselves stay English and are marked so, and a reader is told that they bind', async () => {
  await show(TermsPage);
  expect(screen.getByText('[The terms are in English, and the English text binds.]')).toBeVisible();
  expect(screen.getByText('Cardholder safety').closest('[lang]')).toHaveAttribute('lang', 'en');
});
