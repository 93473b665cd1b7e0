import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onlySigned } from './isolated-site.ts';

const root = path.join(import.meta.dirname, '../..');

export interface IsolatedApi {
  close: () => Promise<void>;
}

/** An API of its own, with the demo's people, that works with the releases of an isolated site. It has no providers. */
export async function startIsolatedApi(port: number, releases: string): Promise<IsolatedApi> {
  const data = mkdtempSync(path.join(tmpdir(), 'own-api-'));
  const api = spawn(process.execPath, [path.join(root, 'services/api/src/main.ts'), 'server'], {
    cwd: root,
    env: {
      ...process.env,
      API_PORT: String(port),
      DATA_DIR: data,
      RELEASES_DIR: releases,
      RATE_LIMITS: 'off',
      JOBS: 'off',
      LOG_LEVEL: 'error',
      ...onlySigned(),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (;;) {
    if (api.exitCode !== null) throw new Error('The API did not start.');
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await setTimeout(50);
  }
  return {
    close: async () => {
      const ended = once(api, 'exit');
      api.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
