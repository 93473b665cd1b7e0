import type { RegistryEntry } from 'shared-contracts/registry';
import { releasedVersion } from 'shared-contracts/testing';
import { ownerOfPath } from './owner-of-path.ts';

const withPaths = (...prefixes: string[]): RegistryEntry =>
  releasedVersion('mfe-x', '2.0.0', { data: { paths: prefixes.map((prefix) => ({ prefix, view: 'admin' })) } });

test('a path belongs to the module with the longest matching prefix', () => {
  const registry = { 'mfe-admin': withPaths('/admin'), 'mfe-vehicles': withPaths('/admin/add-vehicle') };
  expect(ownerOfPath(registry, '/admin/add-vehicle')?.module).toBe('mfe-vehicles');
  expect(ownerOfPath(registry, '/admin/add-vehicles')?.module).toBe('mfe-admin');
  expect(ownerOfPath(registry, '/administrator')).toBeUndefined();
});
