import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Registry } from 'shared-contracts/registry';
import { freePort } from './free-port.ts';
import { named } from './product.ts';

/** A front door believes what it has read of the registry for a second. */
const rereadAfter = 1100;

const root = path.join(import.meta.dirname, '../..');

/** A front door of its own, on a copy of the product's releases and before the same API: what a test does to it disturbs no other. */
export interface OwnSite {
  url: string;
  /** Its process, to see that nothing restarts it. */
  process: ChildProcess;
  releases: string;
  readRegistry: () => Registry;
  /** Done once the front door knows of it. */
  changeRegistry: (change: (registry: Registry) => void) => Promise<void>;
  /** Changes the bytes of released files, as a broken or hostile host of files would. */
  spoil: (module: string, version: string, file: RegExp) => void;
  /** Takes the files of a version away. */
  removeFiles: (module: string, version: string) => void;
  close: () => Promise<void>;
}

export async function openOwnSite(environment: Record<string, string> = {}): Promise<OwnSite> {
  const releases = mkdtempSync(path.join(tmpdir(), 'own-site-'));
  cpSync(named('E2E_RELEASES'), releases, { recursive: true });
  const port = await freePort();
  const edge = spawn(process.execPath, [path.join(root, 'edge/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      SITE_PORT: String(port),
      API_URL: named('E2E_API'),
      RELEASES_DIR: releases,
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
      await setTimeout(rereadAfter);
    },
    spoil: (module, version, file) => {
      const folder = path.join(releases, module, version);
      for (const name of readdirSync(folder).filter((one) => file.test(one))) {
        // The compressed twins go: the plain file is then what is served.
        if (/\.(?:br|gz)$/.test(name)) rmSync(path.join(folder, name));
        else writeFileSync(path.join(folder, name), `${readFileSync(path.join(folder, name), 'utf8')};window.spoiled=true`);
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
  throw new Error('The front door did not start.');
}
