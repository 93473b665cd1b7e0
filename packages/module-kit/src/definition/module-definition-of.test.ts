import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { moduleTarget } from '../build-target.ts';
import { moduleDefinitionOf } from './module-definition-of.ts';

const root = mkdtempSync(path.join(tmpdir(), 'definition-'));
after(() => rmSync(root, { recursive: true }));

/** Reads the definition of mfe-trips. */
function read({ name = 'mfe-trips', load = 'async () => undefined' }: { name?: string; load?: string }) {
  const folder = mkdtempSync(path.join(root, 'module-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-trips', type: 'module' }));
  writeFileSync(
    path.join(folder, 'index.ts'),
    `export const module = { name: '${name}', paths: [], menu: [], slots: {}, ambient: {}, routes: [{ path: '/trips', load: ${load} }] };`,
  );
  return moduleDefinitionOf(moduleTarget(folder));
}

test('the screens of a module are known without being loaded', async () => {
  const { screens } = await read({ load: "async () => (await import('./trips/TripsPage.tsx')).TripsPage" });
  assert.deepEqual(screens, [{ page: '/trips', file: './trips/TripsPage.tsx' }]);
});

test('[TEM-12] a definition that gives itself the name of another module is refused with both names', async () => {
  await assert.rejects(read({ name: 'mfe-vehicles' }), /names the module "mfe-vehicles", and its package is mfe-trips/);
});

test('a route whose load imports nothing, or never ends, is refused', async () => {
  await assert.rejects(read({}), /The route's load imports no screen: async \(\) => undefined/);
  await assert.rejects(read({ load: '() => new Promise(() => {})' }), /imports no screen: \(\) => new Promise/);
});
