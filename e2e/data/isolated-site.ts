import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from 'server-kit/testing';
import type { Registry } from 'shared-contracts/registry';
import { processorOrigin, requiredEnv } from './product.ts';

/** The edge caches the registry for a second. In ms. */
const cacheTime = 1100;

const root = path.join(import.meta.dirname, '../..');

/**
 * An isolated edge server on a copy of the product's releases, with the same API, so that tests do not affect each
 * other.
 */
export interface IsolatedSite {
  url: string;
  /** The edge process, for asserting that it is not restarted. */
  process: ChildProcess;
  releases: string;
  readRegistry: () => Registry;
  /** Resolves once the edge has reread the registry. */
  changeRegistry: (change: (registry: Registry) => void) => Promise<void>;
  /** Modifies released files, as a broken or malicious file host would. */
  tamper: (module: string, version: string, file: RegExp) => void;
  /** Deletes the files of a version. */
  removeFiles: (module: string, version: string) => void;
  close: () => Promise<void>;
}

/** Settings of an edge or API that serve only what the product's own key has signed, and sign with it. */
export const onlySigned = (): Record<string, string> => {
  const data = path.dirname(requiredEnv('E2E_RELEASES'));
  return {
    RELEASE_KEYS_FILE: path.join(data, 'release-keys.json'),
    RELEASE_KEY_FILE: path.join(data, 'release-key.pem'),
  };
};

export async function startIsolatedSite(environment: Record<string, string> = {}): Promise<IsolatedSite> {
  const releases = mkdtempSync(path.join(tmpdir(), 'own-site-'));
  cpSync(requiredEnv('E2E_RELEASES'), releases, { recursive: true });
  const port = await freePort();
  const edge = spawn(process.execPath, [path.join(root, 'services/edge/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      SITE_PORT: String(port),
      API_URL: requiredEnv('E2E_API'),
      PROCESSOR_ORIGIN: processorOrigin(),
      RELEASES_DIR: releases,
      // Tests change the registry and the files as they need.
      RELEASE_KEYS_FILE: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilReady(edge, `${url}/readyz`);
  const registry = path.join(releases, 'registry.json');
  const readRegistry = (): Registry => JSON.parse(readFileSync(registry, 'utf8'));
  return {
    url,
    process: edge,
    releases,
    readRegistry,
    changeRegistry: async (change) => {
      const changed = readRegistry();
      change(changed);
      writeFileSync(`${registry}.draft`, JSON.stringify(changed));
      renameSync(`${registry}.draft`, registry);
      await setTimeout(cacheTime);
    },
    tamper: (module, version, file) => {
      const folder = path.join(releases, module, version);
      for (const name of readdirSync(folder).filter((candidate) => file.test(candidate))) {
        // Deletes the compressed variants so that the plain file is served.
        if (/\.(?:br|gz)$/.test(name)) rmSync(path.join(folder, name));
        else
          writeFileSync(
            path.join(folder, name),
            `${readFileSync(path.join(folder, name), 'utf8')};window.spoiled=true`,
          );
      }
    },
    removeFiles: (module, version) => rmSync(path.join(releases, module, version), { recursive: true }),
    close: async () => {
      const ended = once(edge, 'exit');
      edge.kill('SIGTERM');
      await ended;
      rmSync(releases, { recursive: true, force: true });
    },
  };
}

async function untilReady(edge: ChildProcess, url: string): Promise<void> {
  while (edge.exitCode === null) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await setTimeout(50);
  }
  throw new Error('The edge did not start.');
}
