import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { freePort, sandboxOffsets } from 'server-kit/testing';
import type { Registry } from 'shared-contracts/registry';
import { findBrowser } from './find-browser.ts';

const root = path.join(import.meta.dirname, '..');

/** Modules that were built for an earlier run, signed with its key: those that have not changed since are not built again. */
const built = path.join(root, 'node_modules/.cache/journeys');
const kept = ['releases', 'release-key.pem', 'release-keys.json'];

function copyBuilt(from: string, to: string): void {
  for (const name of kept)
    if (existsSync(path.join(from, name))) cpSync(path.join(from, name), path.join(to, name), { recursive: true });
}

/**
 * Leaves each module the version of this checkout. A broken one would fall back to a version that an earlier run released,
 * which a fresh clone has not.
 */
function forgetEarlierReleases(data: string): void {
  const file = path.join(data, 'releases/registry.json');
  const { microFrontends, ...registry }: Registry = JSON.parse(readFileSync(file, 'utf8'));
  const alone = Object.entries(microFrontends).map(([module, versions]) => [
    module,
    versions
      .filter(({ deployment }) => deployment.default)
      .map(({ fallbackUrl: _, extras: { fallbackVersion: __, fallbackIntegrity: ___, ...extras }, ...version }) => ({
        ...version,
        extras,
      })),
  ]);
  writeFileSync(file, JSON.stringify({ ...registry, microFrontends: Object.fromEntries(alone) }));
  execFileSync(process.execPath, [path.join(root, 'tools/release/main.ts'), 'sign', 'all'], {
    env: { ...process.env, DATA_DIR: data },
  });
}

/** Starts the product as `npm start` does, on free ports and with its own data folder, unless E2E_SITE is set. */
export default async function globalSetup({ updateSnapshots }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (!findBrowser())
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (process.env.E2E_SITE) return undefined;
  const data = mkdtempSync(path.join(tmpdir(), 'product-e2e-'));
  copyBuilt(built, data);
  const [site, api, reader] = [await freePort(), await freePort(), await freePort()];
  const sandbox = await freePort(sandboxOffsets);
  const product = spawn(process.execPath, [path.join(root, 'tools/start/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      SITE_PORT: String(site),
      API_PORT: String(api),
      READER_PORT: String(reader),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      // Two browsers work beside the reader.
      SCAN_SECONDS: '60',
      NODE_ENV: 'development',
      // Journeys make what they need; the README's picture shows the demo.
      DEMO: ['all', 'changed'].includes(updateSnapshots) ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [product.stdout, product.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(' is ready at ')) resolve();
      });
    }
    product.on('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
  await ready;
  forgetEarlierReleases(data);
  rmSync(built, { recursive: true, force: true });
  copyBuilt(data, built);
  process.env.E2E_SITE = `http://localhost:${site}`;
  process.env.E2E_API = `http://localhost:${api}`;
  process.env.E2E_RELEASES = path.join(data, 'releases');
  process.env.E2E_SANDBOX = `http://localhost:${sandbox}`;
  return async () => {
    const ended = new Promise((resolve) => product.on('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
