import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { releasedVersion } from 'shared-contracts/testing';
import { companyFixture, renderWithHost, userFixture } from 'web-kit/testing';
import { createNewVersion } from '../modules/create-new-version.ts';
import { createLoginNotices } from '../router/login-notice.ts';
import type { Site } from '../site.ts';
import { SiteContext } from '../site-context.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { MenuList } from './MenuList.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

const entry = (id: string, label: string, path: string) => ({ id, label, path, area: 'admin' as const, order: 1 });
const site: Site = {
  company: companyFixture(),
  apiBase: '/api',
  nonce: '',
  offer: { host: '0.1.0', shared: {} },
  version: '1.0.0',
  registry: {
    'mfe-admin': releasedVersion('mfe-admin', '1.0.0', {
      data: {
        menu: [
          entry('users', 'Users', '/admin/manage-users'),
          entry('payments', 'Payments', '/admin/payments'),
          { ...entry('modules', 'Modules', '/admin/modules'), productOnly: true },
          { ...entry('server', 'Your server', '/admin/companies'), partnerOnly: true },
        ],
      },
    }),
  },
};

const showMenu = (at: string, company = companyFixture(), user = userFixture({ permissions: ['isAdmin'] })) =>
  renderWithHost(
    <SiteContext value={{ site, newVersion: createNewVersion(site, async () => ({})), notices: createLoginNotices() }}>
      <MenuList area="admin" />
    </SiteContext>,
    { at, company, user },
  );
const hasModules = () => {
  // What partners' administrators have instead.
  expect(screen.queryAllByRole('link', { name: /^(Modules|Your server)$/ })).toHaveLength(1);
  return screen.queryByRole('link', { name: 'Modules' }) !== null;
};

test("[TEM-6] only the product's own administrators have its modules in the menu, on its own site", () => {
  const own = showMenu('/admin');
  expect(hasModules()).toBe(true);
  own.unmount();
  const otherCompany = '6a4c4b80-8f6d-4a43-9d0c-0000000000aa';
  const partner = showMenu('/admin', undefined, userFixture({ permissions: ['isAdmin'], company: otherCompany }));
  expect(hasModules()).toBe(false);
  partner.unmount();
  const acme = companyFixture({ id: otherCompany, reference: 'acme' });
  showMenu('/admin', acme, userFixture({ permissions: ['isAdmin'], company: otherCompany }));
  expect(hasModules()).toBe(false);
});

test.each([
  ['/admin', 'Users'],
  ['/admin/manage-users', 'Users'],
  ['/admin/manage-users/6a4c4b80-8f6d-4a43-9d0c-000000000002', 'Users'],
  ['/admin/payments', 'Payments'],
])('[ADM-1] on %s the menu marks only %s as current', (at, marked) => {
  showMenu(at);
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual([marked]);
});

test.each([
  ['allset', true, ['Profile', 'Payments', 'FAQ', 'Log out']],
  ['acme', true, ['Profile', 'Payments', 'Log out']],
  ['allset', false, ['Profile', 'Payments', 'FAQ', 'Logout']],
])(
  '[BRD-3][PUB-9] on the site of %s, in the account: %s, the profile menu has %j',
  async (reference, inAccount, entries) => {
    const user = userFixture();
    renderWithHost(<ProfileMenu user={user} inAccount={inAccount} />, { user, company: companyFixture({ reference }) });
    await userEvent.click(screen.getByRole('button', { name: 'Thandi Mokoena' }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(entries);
  },
);

test.each([
  ['allset', 'a public page', ['About', 'Contact', 'FAQ']],
  ['allset', 'the back office', []],
  ['acme', 'a public page', []],
])('[BRD-3][PUB-9] on the site of %s the header of %s links to %j', (reference, place, labels) => {
  const company = companyFixture({ reference });
  const at = {
    site: { ...site, company },
    newVersion: createNewVersion(site, async () => ({})),
    notices: createLoginNotices(),
  };
  renderWithHost(
    <SiteContext value={at}>
      <HeaderMenu inAccount={false} inAdmin={place === 'the back office'} />
    </SiteContext>,
    { company },
  );
  const links = screen.queryAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(links.filter((label) => ['About', 'Contact', 'FAQ'].includes(label ?? ''))).toEqual(labels);
});

test.each([
  [
    'before the set-up',
    [] as const,
    [
      ['Documents', null],
      ['Add new', '/add-vehicle'],
    ],
  ],
  [
    'after it',
    ['isActivatedUser'] as const,
    [
      ['Documents', '/view-documents'],
      ['Add new', '/add-vehicle'],
    ],
  ],
  [
    'for an administrator',
    ['isAdmin', 'isActivatedUser'] as const,
    [
      ['Documents', '/view-documents'],
      ['Add new', '/add-vehicle'],
      ['Admin Menu', '/admin'],
    ],
  ],
])('[ADM-16] %s, with %j, the user menu leads to %j', (_, permissions, expected) => {
  const own = (label: string, path: string) => ({ ...entry(path, label, path), area: 'user' as const });
  const menu = [own('Documents', '/view-documents'), { ...own('Add new', '/add-vehicle'), beforeActivation: true }];
  const registry = { 'mfe-auth': releasedVersion('mfe-auth', '1.0.0', { data: { menu } }) };
  const at = {
    site: { ...site, registry },
    newVersion: createNewVersion(site, async () => ({})),
    notices: createLoginNotices(),
  };
  renderWithHost(
    <SiteContext value={at}>
      <MenuList area="user" />
    </SiteContext>,
    { user: userFixture({ permissions: [...permissions] }) },
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual(expected);
  for (const link of links) expect(link.hasAttribute('href')).toBe(link.getAttribute('aria-disabled') !== 'true');
});
