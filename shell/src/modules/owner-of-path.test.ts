import type { ModuleVersion } from 'shared-contracts/registry';
import { ownerOfPath } from './owner-of-path.ts';

const withPaths = (...prefixes: string[]): ModuleVersion => ({
  url: '/modules/mfe-x/2.0.0/remoteEntry.js',
  metadata: { version: '2.0.0', integrity: '' },
  deployment: { traffic: 100, default: true },
  extras: {
    contracts: { host: '^0.1.0', api: '^0.1.0' },
    data: { paths: prefixes.map((prefix) => ({ prefix, view: 'admin' as const })), menu: [], slots: [], ambient: [] },
    files: {},
  },
});

test('a path belongs to the module with the longest matching prefix', () => {
  const registry = { 'mfe-admin': withPaths('/admin'), 'mfe-vehicles': withPaths('/admin/add-vehicle') };
  expect(ownerOfPath(registry, '/admin/add-vehicle')?.module).toBe('mfe-vehicles');
  expect(ownerOfPath(registry, '/admin/add-vehicles')?.module).toBe('mfe-admin');
  expect(ownerOfPath(registry, '/administrator')).toBeUndefined();
});
