import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'module-kit';
import { targets } from '../../rspack.config.ts';

test('[OPS-11] a release carries the licences of what is built into it: scripts, workers and WebAssembly', async () => {
  const { folder } = await build(targets['mfe-vehicles']);
  const licenses = JSON.parse(readFileSync(path.join(folder, 'third-party-licenses.json'), 'utf8')) as {
    name: string;
    texts: string[];
  }[];
  const textsOf = (name: string) => licenses.find((one) => one.name === name)?.texts.join('\n') ?? '';
  assert.match(textsOf('papaparse'), /Permission is hereby granted/);
  assert.match(textsOf('comlink'), /Apache License/);
  assert.match(textsOf('zxing-wasm'), /Ze-Zheng Wu/);
});
