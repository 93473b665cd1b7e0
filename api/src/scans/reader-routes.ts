import type { FastifyInstance } from 'fastify';
import { limits } from 'shared-contracts/limits';
import type { OpenReader } from './open-disc-reader.ts';
import { readPath } from './remote-reader.ts';

/** Registers the one route of a reader process: a picture as the body, answered as `ReaderReply`. */
export function readerRoutes(app: FastifyInstance, reader: OpenReader): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: limits.uploadBytes },
    (_, body, done) => done(null, body),
  );
  app.post<{ Body: Buffer }>(readPath, { config: { endpoint: 'readDisc' } }, async ({ body }) => ({
    result: (await reader.read(body)) ?? null,
  }));
}
