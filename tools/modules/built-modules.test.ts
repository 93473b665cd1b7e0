import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuildTarget, build, isHost, moduleDefinitionOf } from 'module-kit';
import { inKilobytes, weightsOf } from 'module-kit/release';
import { catalogFile } from 'shared-contracts/catalog';
import { writeCatalogs } from '../../packages/module-kit/src/catalogs/catalogs.ts';
import { targets } from '../../rspack.config.ts';

type Built = ReturnType<typeof build>;

const builds = new Map<BuildTarget, Built>();
const builtOnce = (target: BuildTarget): Built => {
  const built = builds.get(target) ?? build(target);
  builds.set(target, built);
  return built;
};

const kilobyte = 1024;
/** Brotli-compressed bytes. */
const budgets = {
  home: 140 * kilobyte,
  login: 191 * kilobyte,
  requests: 5,
  language: 6 * kilobyte,
};

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file), quality).byteLength;
  sizes.set(file, size);
  return size;
}
const compressedSize = (folder: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sizeOf(path.join(folder, file)), 0);

test('[Q3] the home page works with at most 140 kB of scripts in at most 5 requests, the login with at most 191 kB', async (context) => {
  const shell = await builtOnce(targets.shell);
  const home = compressedSize(shell.folder, shell.first);
  context.diagnostic(`home: ${inKilobytes(home)} in ${shell.first.length} requests`);
  assert.ok(home <= budgets.home, inKilobytes(home));
  assert.ok(shell.first.length < budgets.requests);

  const federation = (shell.screens['./modules/start-federation.ts'] ?? []).filter(
    (file) => !shell.first.includes(file),
  );
  const auth = await builtOnce(targets['mfe-auth']);
  const { screens } = await moduleDefinitionOf(targets['mfe-auth']);
  const screen = auth.screens[screens[0]?.file ?? ''] ?? [];
  assert.ok(federation.length > 0 && screen.length > 0);
  const module = compressedSize(auth.folder, [...new Set([auth.entry, ...auth.first, ...screen])]);
  const login = home + compressedSize(shell.folder, federation) + module;
  context.diagnostic(`login: ${inKilobytes(login)}`);
  assert.ok(login <= budgets.login, inKilobytes(login));
});

test('[LNG-4] the home page in another language is at most 6 kB more, which are its texts', async (context) => {
  const { folder } = await builtOnce(targets.shell);
  for (const language of Object.keys(await writeCatalogs(targets.shell.folder, folder))) {
    const texts = sizeOf(path.join(folder, catalogFile(language)));
    context.diagnostic(`${language}: ${inKilobytes(texts)}`);
    assert.ok(texts <= budgets.language, inKilobytes(texts));
  }
});

for (const target of Object.values(targets).filter((one) => !isHost(one))) {
  const { name } = target;
  test(`${name} is as small as a release must be`, async (context) => {
    const { folder, entry, first, screens } = await builtOnce(target);
    const { screens: pages } = await moduleDefinitionOf(target);
    const filesOfPages = Object.fromEntries(pages.map(({ page, file }) => [page, screens[file] ?? []]));
    const weights = weightsOf({ entry, preload: first, screens: filesOfPages }, (file) =>
      sizeOf(path.join(folder, file)),
    );
    for (const { what, bytes, limit } of weights) {
      context.diagnostic(`${name}, ${what}: ${inKilobytes(bytes)}`);
      assert.ok(bytes <= limit, `${what}: ${inKilobytes(bytes)}`);
    }
  });
}

/** What the oldest browsers of packages/module-kit/src/bundle/bundle-config.ts lack, and libraries may use as little as we do. */
const tooNew: Record<string, RegExp> = {
  'a sorted, reversed or spliced copy of an array': /\.to(?:Sorted|Reversed|Spliced)\b/,
  'findLast of an array': /\.findLast(?:Index)?\((?!\{)/,
  'groups of an array': /\b(?:Object|Map)\.groupBy\b/,
  'an array of what comes later': /\.fromAsync\b/,
  'well-formed strings': /\.(?:is|to)WellFormed\b/,
  'promises with their resolvers': /\.withResolvers\b/,
  'parsing without an error': /\bURL\.(?:canParse|parse)\b/,
  'a time limit as a signal': /\bAbortSignal\.(?:timeout|any)\b/,
  'set operations': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\b/,
  'helpers of iterators':
    /(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^()]*\))\.(?:map|filter|find|some|every|reduce|toArray|take|drop)\(/,
  'a look back in a pattern': /\(\?<[=!]/,
  'the v flag of a pattern': /[^\s(,=]\/[d-y]?v[d-y]?[.,;)]/,
  'a static block of a class': /[{};]static\{/,
};

/** pdf.js, which shows stored PDFs in the page, wants newer browsers. Where it fails, a document opens in a tab of its own. */
const isPdfJs = (code: string) => code.includes('"GetDocRequest"');

for (const target of Object.values(targets))
  test(`[M11] ${target.name} uses nothing that the oldest supported browsers lack`, async () => {
    const { folder } = await builtOnce(target);
    const scripts = readdirSync(folder).filter((file) => /\.m?js$/.test(file));
    assert.ok(scripts.length > 0);
    for (const script of scripts) {
      const code = readFileSync(path.join(folder, script), 'utf8');
      if (isPdfJs(code)) continue;
      for (const [what, pattern] of Object.entries(tooNew)) {
        const at = code.search(pattern);
        assert.equal(at, -1, `${script} uses ${what}: ${code.slice(Math.max(0, at - 60), at + 60)}`);
      }
    }
  });

test('[OPS-11] a release carries the licences of what is built into it: scripts, workers and WebAssembly', async () => {
  const { folder } = await builtOnce(targets['mfe-vehicles']);
  const licenses = JSON.parse(readFileSync(path.join(folder, 'third-party-licenses.json'), 'utf8')) as {
    name: string;
    texts: string[];
  }[];
  const textsOf = (name: string) => licenses.find((one) => one.name === name)?.texts.join('\n') ?? '';
  assert.match(textsOf('papaparse'), /Permission is hereby granted/);
  assert.match(textsOf('comlink'), /Apache License/);
  assert.match(textsOf('zxing-wasm'), /Ze-Zheng Wu/);
});
