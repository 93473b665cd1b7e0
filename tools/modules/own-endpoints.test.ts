import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { targets } from '../../rspack.config.ts';

const root = path.join(import.meta.dirname, '../..');
const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:dist|node_modules)$|\.test\.tsx?$/.test(String(name)),
  }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }));

/** The endpoints that a file declares, each with its builder and contract. */
const endpointsIn = (text: string) =>
  [...text.matchAll(/\b(\w+): build\.(?:query|mutation)\((\w+)\(\s*(\w+)/g)].map(
    ([, name = '', from = '', contract = '']) => ({
      name,
      from,
      contract,
    }),
  );

const modules = Object.keys(targets).filter((name) => name.startsWith('mfe-'));

test('modules declare endpoints', () => {
  assert.ok(modules.flatMap(sourcesOf).some(({ text }) => endpointsIn(text).length > 0));
});

for (const module of modules)
  test(`[MFE-3] the endpoints of ${module} are prefixed with its name and built from the contract`, () => {
    const prefix = module.replace('mfe-', '');
    const sources = sourcesOf(module);
    const declaring = sources.filter(({ text }) => text.includes('injectEndpoints'));
    for (const { file, text } of declaring) {
      const endpoints = endpointsIn(text);
      assert.equal(
        endpoints.length,
        text.match(/build\.(?:query|mutation)\(/g)?.length,
        `${file}: every endpoint is built by queryFrom or mutationFrom`,
      );
      for (const { name, from, contract } of endpoints) {
        assert.ok(
          name.startsWith(prefix),
          `${file}: ${name} must begin with "${prefix}", or it could replace another module's endpoint`,
        );
        assert.match(from, /^(?:queryFrom|mutationFrom)$/, `${file}: ${name}`);
        assert.match(
          text,
          new RegExp(`import \\{[^}]*\\b${contract}\\b[^}]*\\} from 'shared-contracts/`),
          `${file}: ${contract} comes from shared-contracts`,
        );
      }
      assert.match(text, /overrideExisting: true/, `${file}: a newer version must be able to replace its endpoints`);
    }
    // No second API client, and no slice that other modules could depend on.
    for (const { file, text } of sources)
      assert.doesNotMatch(text, /\bcreateApi\(|\bcreateSlice\(|\bfetchBaseQuery\b/, file);
  });
