import type { FastifyInstance } from 'fastify';
import { limits } from 'shared-contracts/limits';
import { isEmptyScan } from 'shared-contracts/scans';
import type { OpenReader } from './open-disc-reader.ts';
import { type ReaderReply, readPath } from './remote-reader.ts';

/** Registers the one route of a reader process: a picture as the body, answered as `ReaderReply`. */
export function readerRoutes(app: FastifyInstance, reader: OpenReader): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: limits.uploadBytes },
    (_, body, done) => done(null, body),
  );
  app.post<{ Body: Buffer; Querystring: { mode?: string } }>(
    readPath,
    { config: { endpoint: 'readDisc' } },
    async ({ body, query }): Promise<ReaderReply> => {
      const { advice = [], ...result } = (await reader.read(body, query.mode === 'part' ? 'part' : 'disc')) ?? {};
      return { result: isEmptyScan(result) ? null : result, advice };
    },
  );
}
