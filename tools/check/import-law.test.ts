import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

test('the import rules resolve the imports of TypeScript files', () => {
  const output = execFileSync(
    'depcruise',
    [
      '--config',
      'tools/check/import-law.cjs',
      '--output-type',
      'json',
      'mfe-vehicles/api.ts',
      'services/api/src/app.ts',
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const { modules } = JSON.parse(output) as Cruise;
  const importsOf = (file: string) =>
    modules.find(({ source }) => source === file)?.dependencies.map(({ resolved }) => resolved) ?? [];
  assert.ok(importsOf('mfe-vehicles/api.ts').some((file) => file.startsWith('packages/web-kit/')));
  assert.ok(importsOf('services/api/src/app.ts').includes('services/api/src/orders/renewals/index.ts'));
});
