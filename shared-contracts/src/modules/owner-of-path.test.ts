import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownerOfPath } from './owner-of-path.ts';
import type { RegistryEntry } from './registry.ts';
import { releasedVersion } from './testing.ts';

const withPaths = (...prefixes: string[]): RegistryEntry =>
  releasedVersion('mfe-x', '2.0.0', { data: { paths: prefixes.map((prefix) => ({ prefix, view: 'admin' })) } });

test('a path belongs to the module with the longest matching prefix', () => {
  const modules = { 'mfe-admin': withPaths('/admin'), 'mfe-vehicles': withPaths('/admin/add-vehicle') };
  assert.equal(ownerOfPath(modules, '/admin/add-vehicle')?.module, 'mfe-vehicles');
  assert.equal(ownerOfPath(modules, '/admin/add-vehicles')?.module, 'mfe-admin');
  assert.equal(ownerOfPath(modules, '/administrator'), undefined);
});
