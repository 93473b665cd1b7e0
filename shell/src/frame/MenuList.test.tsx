import { screen } from '@testing-library/react';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { createNewVersion } from '../modules/create-new-version.ts';
import { createLoginNotices } from '../router/login-notice.ts';
import type { Site } from '../site.ts';
import { SiteContext } from '../site-context.ts';
import { companyFixture } from 'web-kit/testing';
import { MenuList } from './MenuList.tsx';

const entry = (id: string, label: string, path: string) => ({ id, label, path, area: 'admin' as const, order: 1 });
const site: Site = {
  company: companyFixture(),
  apiBase: '/api',
  nonce: '',
  offer: { host: '0.1.0', shared: {} },
  version: '1.0.0',
  registry: {
    'mfe-admin': {
      url: '',
      metadata: { version: '1.0.0', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: {
        contracts: { host: '^0.1.0', api: '^0.1.0' },
        data: {
          paths: [],
          menu: [entry('users', 'Users', '/admin/manage-users'), entry('payments', 'Payments', '/admin/payments')],
          slots: [],
          ambient: [],
        },
        files: {},
      },
    },
  },
};

test.each([
  ['/admin', 'Users'],
  ['/admin/manage-users', 'Users'],
  ['/admin/manage-users/6a4c4b80-8f6d-4a43-9d0c-000000000002', 'Users'],
  ['/admin/payments', 'Payments'],
])('[ADM-1] on %s the menu marks only %s as current', (at, marked) => {
  const siteContext = { site, newVersion: createNewVersion(site, async () => ({})), notices: createLoginNotices() };
  renderWithHost(
    <SiteContext value={siteContext}>
      <MenuList area="admin" />
    </SiteContext>,
    { at, user: userFixture({ permissions: ['isAdmin'] }) },
  );
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual([marked]);
});
