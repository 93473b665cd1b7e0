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
  firstView: 200 * kilobyte,
  requests: 5,
  entry: 10.5 * kilobyte,
  firstScreen: 40 * kilobyte,
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

test('the first view loads at most 200 kB of scripts in at most 5 requests', async (context) => {
  const { folder, first } = await build(targets.shell);
  const bytes = compressedSize(folder, first);
  context.diagnostic(`shell: ${inKilobytes(bytes)} in ${first.length} requests`);
  assert.ok(bytes <= budgets.firstView, inKilobytes(bytes));
  assert.ok(first.length < budgets.requests);
});

for (const target of Object.values(targets).filter((one) => !isHost(one))) {
  const { name } = target;
  test(`the entry of ${name} is at most 10.5 kB, its first screen at most 40 kB`, async (context) => {
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
