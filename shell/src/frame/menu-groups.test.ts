import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import type { MenuEntry, PickedModules } from 'shared-contracts/registry';
import { userFixture } from 'web-kit/testing';
import { adminEntry, menuGroups } from './MenuList.tsx';

const entry = (id: string, productOnly?: boolean): MenuEntry => ({
  id,
  label: id,
  path: `/admin/${id}`,
  area: 'admin',
  order: 1,
  ...(productOnly !== undefined && { productOnly }),
});
const registry: PickedModules = {
  'mfe-admin': {
    url: '',
    metadata: { version: '1.0.0', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      contracts: { host: '^0.1.0', api: '^0.1.0' },
      data: {
        paths: [{ prefix: '/admin/users', view: 'admin', permissions: ['canManagePeople'] }],
        menu: [entry('users'), entry('modules', true)],
        slots: [],
        ambient: [],
      },
      files: {},
    },
  },
};
const idsFor = (isOperator: boolean, permissions: (NarrowPermission | 'isAdmin')[] = ['isAdmin']) =>
  menuGroups(registry, 'admin', { user: userFixture({ permissions }), isOperator }).flatMap(({ entries }) =>
    entries.map(({ id }) => id),
  );

test("[TEM-6] an entry for the product's own administrators is in nobody else's menu", () => {
  expect(idsFor(true)).toEqual(['users', 'modules']);
  expect(idsFor(false)).toEqual(['users']);
});

test('[DSK-10] the menu of an administrator holds the pages that their permissions open', () => {
  expect(idsFor(false, ['canManagePeople'])).toEqual(['users']);
  expect(idsFor(false, ['canFulfil'])).toEqual([]);
  expect(adminEntry(userFixture({ permissions: ['isAdmin'] }), 'Admin Menu').path).toBe('/admin');
  expect(adminEntry(userFixture({ permissions: ['canFulfil'] }), 'Admin Menu').path).toBe(
    '/admin/user-active-renewals',
  );
});
