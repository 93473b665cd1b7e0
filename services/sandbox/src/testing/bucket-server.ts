import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { portOf } from '../platform/listen.ts';

const conditions = ['if-match', 'if-none-match'] as const;
const failsCondition = {
  'if-match': (wanted: string | undefined, etag: string | undefined) => wanted !== undefined && wanted !== etag,
  'if-none-match': (wanted: string | undefined, etag: string | undefined) => wanted === '*' && etag !== undefined,
};

export interface BucketServer {
  /** The bucket's URL in the format of STORAGE_URL and RELEASES_URL. */
  url: string;
  /** The folder with its objects, for inspection. */
  folder: string;
  /** While set, the HTTP status of every response: 507 for a full disk; or no response at all. */
  failing: number | 'gone' | undefined;
  /** How many requests are served before the failing ones. */
  takenBefore: number;
  /** Conditions of writes that are ignored, as old stores do. */
  ignored: readonly (typeof conditions)[number][];
  /** Number of conditional writes rejected because of a conflict. */
  refused: number;
  /** Number of conditional reads of what has not changed. */
  unchanged: number;
  close: () => void;
}

const bucket = 'files';

/**
 * Starts an S3 server with one bucket. S3rver, unlike real stores, ignores write conditions (If-Match, If-None-Match)
 * and exposes half-written objects. So conditions are checked here, and requests are served one at a time.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // S3rver computes another signature than the client for a list of objects.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  await store.configureBuckets();
  const handle = store.callback();
  let turn: Promise<unknown> = Promise.resolve();

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'PUT' && (await isConflict(request))) {
      server.refused += 1;
      sendError(response, 412, 'PreconditionFailed');
      return;
    }
    const done = once(response, 'close');
    handle(request, response);
    await done;
    if (response.statusCode === 304) server.unchanged += 1;
  };

  const isConflict = async ({ url = '/', headers }: IncomingMessage): Promise<boolean> => {
    const key = decodeURIComponent(new URL(url, 'http://bucket').pathname.slice(bucket.length + 2));
    const etag = await store.store.getMetadata(bucket, key).then(
      (found) => found.etag,
      () => undefined,
    );
    return conditions.some((name) => !server.ignored.includes(name) && failsCondition[name](headers[name], etag));
  };

  const front = createServer((request, response) => {
    const { failing } = server;
    if (failing !== undefined && server.takenBefore <= 0) {
      if (failing === 'gone') request.destroy();
      else sendError(response, failing, 'InsufficientStorage');
      return;
    }
    if (failing !== undefined) server.takenBefore -= 1;
    turn = turn.then(() => serve(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));

  const server: BucketServer = {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${portOf(front)}/${bucket}?tls=off`,
    folder: path.join(directory, bucket),
    failing: undefined,
    takenBefore: 0,
    ignored: [],
    refused: 0,
    unchanged: 0,
    close: () => {
      front.close();
      front.closeAllConnections();
      store.logger.exceptions.unhandle();
      store.logger.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return server;
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
