import type { MenuEntry, PickedModules } from 'shared-contracts/registry';
import { menuGroups } from './menu-groups.ts';

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
      data: { paths: [], menu: [entry('users'), entry('modules', true)], slots: [], ambient: [] },
      files: {},
    },
  },
};
const idsFor = (isProductAdmin?: boolean) =>
  menuGroups(registry, 'admin', isProductAdmin === undefined ? undefined : { isProductAdmin }).flatMap(({ entries }) =>
    entries.map(({ id }) => id),
  );

test("[TEM-6] an entry for the product's own administrators is in nobody else's menu", () => {
  expect(idsFor(true)).toEqual(['users', 'modules']);
  expect(idsFor(false)).toEqual(['users']);
  expect(idsFor()).toEqual(['users']);
});
