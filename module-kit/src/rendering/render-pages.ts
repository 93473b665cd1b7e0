import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import type { BuildTarget } from '../build-target.ts';
import { renderingConfig } from '../bundle/rendering-config.ts';

const run = promisify(execFile);

/**
 * Renders the public pages of a target into a file: bundles what makes them for Node and runs it in a process of its own.
 * Throws the bundler's errors, or what the pages throw.
 */
export async function renderPages(target: BuildTarget, file: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendering-'));
  try {
    const program = path.join(folder, 'render.mjs');
    await bundle(target, program);
    await run(process.execPath, [program, file]).catch((failure: unknown) => {
      throw new Error(`The pages of ${target.name} could not be rendered.`, { cause: failure });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundle(target: BuildTarget, program: string): Promise<void> {
  const compiler = rspack(renderingConfig(target, program));
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) return reject(failure);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      return resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
}
