import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pages } from 'shared-contracts/pages';
import type { PriceAnswer } from 'shared-contracts/price-form';
import { HostProvider } from 'web-kit/host';
import {
  pseudoLanguage,
  quoteFixture,
  refusal,
  type TestHostOptions,
  testHost,
  turnToPseudoLanguage,
  userFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { publicRoutes } from '../router/public-routes.tsx';
import { priceLoader } from './load-price.ts';

const now = new Date('2026-11-23T08:00:00Z');
const search = '?province=gauteng&type=rigid+vehicles&tare=1220&expiry=31-12-2026';

/** The home page at an address, as the site's router shows it. */
async function open(at: string, { sent, ...options }: TestHostOptions & { sent?: PriceAnswer } = {}) {
  const { host, calls } = testHost({
    company: { reference: 'acme', name: 'Acme' },
    now,
    answers: { 'GET /license-fees/quote': quoteFixture() },
    ...options,
  });
  const reload = () => router.revalidate();
  const routes = publicRoutes({ version: '', reload, loadPrice: priceLoader(host, sent, reload) });
  const router = createMemoryRouter([routes, { path: '*', element: null }], { initialEntries: [at] });
  render(
    <HostProvider host={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  await screen.findByRole('heading', { name: 'What will your disc cost?' });
  return { host, calls, router };
}

const field = (name: string) => screen.getByLabelText(name);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Show my price' }));

async function fillIn() {
  await userEvent.selectOptions(field('Province'), 'Gauteng');
  await userEvent.selectOptions(field('Vehicle type'), 'Car');
  await userEvent.type(field('Tare weight (kg)'), '1220');
  await userEvent.type(field('Licence expiry date'), '31-12-2026');
}

test('[BIZ-1] on a partner’s home page too the price is shown in place, and the address keeps what was typed', async () => {
  const { calls, router } = await open('/');
  await fillIn();
  await send();
  const heading = await screen.findByRole('heading', { name: /To pay today/ });
  expect(heading).toHaveTextContent('R922.00');
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText(/^The licence has not expired/)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/', search, hash: '#price' });
  expect(calls.map(({ query }) => query)).toEqual([
    { region: 'gauteng', vehicleType: 'rigid vehicles', vehicleWeight: '1220', licenseExpiryDate: '2026-12-31' },
  ]);
  expect(screen.getByRole('link', { name: 'Renew this vehicle' })).toHaveAttribute(
    'href',
    '/signup?province=gauteng&type=rigid+vehicles&tare=1220&expiry=2026-12-31',
  );
});

test('[BIZ-1] what is wrong is said next to its field, which gets the focus, and the rest stays', async () => {
  const { calls } = await open('/');
  await fillIn();
  await userEvent.clear(field('Tare weight (kg)'));
  await userEvent.type(field('Tare weight (kg)'), 'heavy');
  await send();
  await waitFor(() => expect(field('Tare weight (kg)')).toHaveFocus());
  expect(field('Tare weight (kg)')).toHaveAccessibleDescription(/^Please enter the tare in whole kilograms/);
  expect(field('Tare weight (kg)')).toBeInvalid();
  expect(field('Tare weight (kg)')).toHaveValue('heavy');
  expect(field('Licence expiry date')).toHaveValue('31-12-2026');
  expect(field('Licence expiry date')).toBeValid();
  expect(calls).toEqual([]);
});

test('[BIZ-1] Back shows the form and the answer of the address before', async () => {
  const { router } = await open(`/${search}`);
  await screen.findByRole('heading', { name: /To pay today/ });
  expect(field('Tare weight (kg)')).toHaveValue('1220');
  expect(field('Province')).toHaveValue('gauteng');
  await userEvent.clear(field('Tare weight (kg)'));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Fix the red fields');
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: /To pay today/ })).toBeVisible();
  expect(field('Tare weight (kg)')).toHaveValue('1220');
  await router.navigate(pages.home.path);
  await waitFor(() => expect(field('Tare weight (kg)')).toHaveValue(''));
  expect(field('Province')).toHaveValue('');
});

test('[BIZ-1] an answer that came with the page is shown without asking again, once', async () => {
  const untyped = { typed: '', error: '', invalid: 'false' };
  const sent: PriceAnswer = {
    fields: { province: untyped, type: untyped, tare: { ...untyped, typed: '77' }, expiry: untyped },
    message: 'From the edge',
    price: null,
  };
  const { calls, router } = await open(`/${search}`, { sent });
  expect(screen.getByRole('alert')).toHaveTextContent('From the edge');
  expect(field('Tare weight (kg)')).toHaveValue('77');
  expect(calls).toEqual([]);
  await router.navigate(`/${search.replace('1220', '1500')}`);
  await screen.findByRole('heading', { name: /To pay today/ });
  expect(calls).toHaveLength(1);
});

test('[LNG-1][LNG-5] in another language the price is said in it, with the English below a draft, and English again in English', async () => {
  const { host, calls } = await open(`/${search}`);
  const english = /The licence has not expired/;
  await screen.findByRole('heading', { name: /To pay today/ });
  act(() => turnToPseudoLanguage(host));
  await waitFor(() => expect(screen.getByText(english)).toHaveTextContent(/^\[The licence has not expired/));
  expect(wordsLeftAlone('zu').filter((text) => /licence|Gauteng/.test(text))).toEqual([]);
  expect(calls).toHaveLength(2);
  act(() => host.language.set({ ...pseudoLanguage, hasDrafts: true }));
  await waitFor(() => expect(screen.getAllByText(english)).toHaveLength(2));
  expect(screen.getAllByText(english)[1]).toHaveAttribute('lang', 'en');
  act(() => host.language.set({ language: 'en', texts: {} }));
  await waitFor(() => expect(screen.getByText(english)).toHaveTextContent(/^The licence has not expired/));
});

test('[LNG-1] what is wrong with what was typed is said in another language too', async () => {
  const { host } = await open('/?province=gauteng&type=rigid+vehicles&tare=heavy&expiry=31-12-2026');
  act(() => turnToPseudoLanguage(host));
  await waitFor(() => expect(screen.getByText('[Please enter the tare in whole kilograms]')).toBeVisible());
});

test('[BIZ-1] somebody who is logged in goes on in the vehicle form', async () => {
  await open(`/${search}`, { user: userFixture() });
  const renew = await screen.findByRole('link', { name: 'Renew this vehicle' });
  expect(renew).toHaveAttribute('href', expect.stringMatching(/^\/add-vehicle\?province=gauteng&/));
  await userEvent.click(renew);
  expect(JSON.parse(localStorage.getItem('vehicle to renew') ?? '')).toMatchObject({
    userId: userFixture().id,
    values: { tare: '1220' },
  });
});

test('[BIZ-1] an API that fails is reported in words, and what was typed stays', async () => {
  await open(`/${search}`, {
    answers: {
      'GET /license-fees/quote': refusal(404, 'no_license_fee', 'x'),
    },
  });
  expect(
    within(screen.getByRole('region', { name: 'What will your disc cost?' })).getByRole('alert'),
  ).toHaveTextContent('No licence fee is published for such a vehicle');
  expect(field('Tare weight (kg)')).toHaveValue('1220');
});
