import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { companyFixture, renderWithHost, turnToPseudoLanguage, userFixture, wordsLeftAlone } from 'web-kit/testing';
import { languageSwitch } from '../language/language-switch.ts';
import { createNewVersion } from '../modules/create-new-version.ts';
import { createLoginNotices } from '../router/login-notice.ts';
import type { Site } from '../site.ts';
import { SiteContext } from '../site-context.ts';
import { Frame } from './Frame.tsx';

const entry = (id: string, more: Partial<MenuEntry>): MenuEntry => ({
  id,
  label: id,
  path: `/${id}`,
  area: 'user',
  order: 1,
  ...more,
});
const menu = [
  entry('vehicles', {
    label: 'All Vehicles',
    group: 'Vehicles',
    texts: { zu: { label: 'Zonke izimoto', group: 'Izimoto' } },
  }),
  entry('trips', { label: 'Trips' }),
];
const site: Site = {
  company: companyFixture(),
  apiBase: '/api',
  nonce: '',
  offer: { host: '0.1.0', shared: {} },
  version: '1.0.0',
  registry: {
    'mfe-vehicles': releasedVersion('mfe-vehicles', '1.0.0', {
      data: { paths: [{ prefix: '/vehicles', view: 'authenticated' }], menu },
    }),
  },
};

const names = ['AllSet', 'AllSet (Pty) Ltd', 'Thandi', 'Mokoena'];
const isNoName = (words: string) => !names.includes(words);

test('[LNG-2] a company’s site has the languages, without a footer', () => {
  const context = { site, newVersion: createNewVersion(site, async () => ({})), notices: createLoginNotices() };
  renderWithHost(
    <SiteContext value={context}>
      <Frame />
    </SiteContext>,
    { at: '/login', company: { reference: 'acme' } },
  );
  expect(screen.queryByRole('navigation', { name: 'Language' })).toBeNull();
  act(() => languageSwitch.set(<nav aria-label="Language" />));
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => languageSwitch.set(undefined));
});

async function showInPseudoLanguage(at: string, options: { user?: ReturnType<typeof userFixture> } = {}) {
  const notices = createLoginNotices();
  notices.set({ kind: 'login needed', at: '/login', login: '/login' });
  const context = { site, newVersion: createNewVersion(site, async () => ({})), notices };
  const { host } = renderWithHost(
    <SiteContext value={context}>
      <Frame />
    </SiteContext>,
    { at, ...options },
  );
  await act(async () => turnToPseudoLanguage(host));
  return host;
}

test('[LNG-5][J1] the frame turns to another language without a reload; what is not translated within is marked as English', async () => {
  await showInPseudoLanguage('/login');
  expect(await screen.findByText('[The page you asked for is for administrators.]')).toBeVisible();
  expect(screen.getByText('[Skip to content]')).toHaveAttribute('href', '#content');
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
  expect(wordsLeftAlone().filter(isNoName)).toEqual([]);
});

test('[LNG-5] the menu has the words of each module’s release, and English is marked where it has none', async () => {
  await showInPseudoLanguage('/vehicles', { user: userFixture() });
  const nav = within(screen.getByRole('navigation', { name: '[My account]' }));
  expect(nav.getByRole('link', { name: 'Zonke izimoto' })).toBeVisible();
  expect(nav.getByText('Izimoto')).toBeVisible();
  expect(nav.getByText('Trips')).toHaveAttribute('lang', 'en');
  await userEvent.click(await screen.findByRole('button', { name: /Thandi/ }));
  expect(wordsLeftAlone().filter(isNoName)).toEqual(['Izimoto', 'Zonke izimoto']);
});

test('[LNG-5] the back office and its frame stay English', async () => {
  await showInPseudoLanguage('/admin/x', { user: userFixture({ permissions: ['isAdmin'] }) });
  expect(screen.getByText('Skip to content')).toBeVisible();
});
