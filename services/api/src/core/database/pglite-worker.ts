import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { valueParsers } from './value-parsers.ts';

interface NodeStream {
  nfd?: number;
}
interface NodeFileModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } };
}

/** NodeFS with the fsync that PGlite leaves out. Without it, a power cut can lose committed rows. */
class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>) {
    const made = await super.init(...given);
    const giveFsync = (module: NodeFileModule) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    const preRun = (made.emscriptenOpts.preRun ?? []) as unknown[];
    return {
      ...made,
      emscriptenOpts: { ...made.emscriptenOpts, preRun: [giveFsync, ...preRun] as typeof made.emscriptenOpts.preRun },
    };
  }
}

const { folder, durable } = workerData as { folder: string; durable: boolean };
const startParams = [
  ...(PGlite.defaultStartParams ?? []).filter((parameter) => parameter !== '-F' || !durable),
  '-c',
  'shared_buffers=32MB',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
];

const database = await PGlite.create({
  ...(durable ? { fs: new DurableNodeFS(folder) } : { dataDir: folder }),
  extensions: { pg_trgm, btree_gist },
  startParams,
  parsers: valueParsers,
});

export interface DatabaseRequest {
  id: number;
  sql?: string;
  parameters?: readonly unknown[];
  close?: true;
}
export interface DatabaseResponse {
  id: number;
  rows?: unknown[];
  affected?: number;
  error?: { message: string; code?: string; constraint?: string; detail?: string };
}

async function respond({ id, sql, parameters, close }: DatabaseRequest): Promise<void> {
  try {
    if (close) {
      await database.close();
      parentPort?.postMessage({ id } satisfies DatabaseResponse);
      return;
    }
    if (sql === undefined) return;
    const result = parameters?.length ? await database.query(sql, [...parameters]) : (await database.exec(sql)).at(-1);
    parentPort?.postMessage({
      id,
      rows: result?.rows ?? [],
      affected: result?.affectedRows ?? 0,
    } satisfies DatabaseResponse);
  } catch (error) {
    const { message, code, constraint, detail } = error as {
      message: string;
      code?: string;
      constraint?: string;
      detail?: string;
    };
    parentPort?.postMessage({
      id,
      error: { message, ...(code && { code }), ...(constraint && { constraint }), ...(detail && { detail }) },
    } satisfies DatabaseResponse);
  }
}

parentPort?.on('message', (request: DatabaseRequest) => void respond(request));
parentPort?.postMessage({ id: 0 } satisfies DatabaseResponse);
