import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'module-kit';
import { targets } from '../../rspack.config.ts';

/** What the oldest browsers of module-kit/src/bundle/bundle-config.ts lack, and libraries may use as little as we do. */
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
    const { folder } = await build(target);
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
