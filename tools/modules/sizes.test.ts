import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, isHost, moduleDefinitionOf } from 'module-kit';
import { targets } from '../../rspack.config.ts';

const kilobyte = 1024;
/** Brotli-compressed bytes. An entry is about 9 kB of runtime plus a line per chunk, so it grows with the pages. */
const budgets = {
  home: 140 * kilobyte,
  login: 191 * kilobyte,
  requests: 5,
  entry: 11 * kilobyte,
  firstScreen: 42.8 * kilobyte,
  anyScreen: 72 * kilobyte,
};

const compressedSize = (folder: string, files: readonly string[]): number =>
  files.reduce(
    (sum, file) =>
      sum +
      brotliCompressSync(readFileSync(path.join(folder, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        .byteLength,
    0,
  );

const inKilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} kB`;

test('[Q3] the home page works with at most 140 kB of scripts in at most 5 requests, the login with at most 191 kB', async (context) => {
  const shell = await build(targets.shell);
  const home = compressedSize(shell.folder, shell.first);
  context.diagnostic(`home: ${inKilobytes(home)} in ${shell.first.length} requests`);
  assert.ok(home <= budgets.home, inKilobytes(home));
  assert.ok(shell.first.length < budgets.requests);

  const federation = (shell.screens['./modules/start-federation.ts'] ?? []).filter(
    (file) => !shell.first.includes(file),
  );
  const auth = await build(targets['mfe-auth']);
  const { screens } = await moduleDefinitionOf(targets['mfe-auth']);
  const screen = auth.screens[screens[0]?.file ?? ''] ?? [];
  assert.ok(federation.length > 0 && screen.length > 0);
  const module = compressedSize(auth.folder, [...new Set([auth.entry, ...auth.first, ...screen])]);
  const login = home + compressedSize(shell.folder, federation) + module;
  context.diagnostic(`login: ${inKilobytes(login)}`);
  assert.ok(login <= budgets.login, inKilobytes(login));
});

for (const target of Object.values(targets).filter((one) => !isHost(one))) {
  const { name } = target;
  test(`the entry of ${name} is at most 11 kB, its first screen at most 42.8 kB`, async (context) => {
    const { folder, entry, first, screens } = await build(target);
    const own = compressedSize(folder, [entry]);
    context.diagnostic(`${name} entry: ${inKilobytes(own)}`);
    assert.ok(own <= budgets.entry, inKilobytes(own));
    const { screens: pages } = await moduleDefinitionOf(target);
    for (const [index, { page, file }] of pages.entries()) {
      const bytes = compressedSize(folder, [...new Set([...first, ...(screens[file] ?? [])])]);
      context.diagnostic(`${name} ${page}: ${inKilobytes(bytes)}`);
      assert.ok(bytes <= (index === 0 ? budgets.firstScreen : budgets.anyScreen), `${page}: ${inKilobytes(bytes)}`);
    }
  });
}
