import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { closeOnSignal, drainConnections, isEnding, startTelemetry, traceIdOfLine, traceRequests } from 'server-kit';
import { readSettings } from 'server-kit/settings';
import { type ReaderReply, ReadingMode, readPath } from 'shared-contracts/disc-readers';
import type { Failure } from 'shared-contracts/failure';
import { limits } from 'shared-contracts/limits';
import { isEmptyScan } from 'shared-contracts/scans';
import { type DiscReader, openDiscReader } from './open-disc-reader.ts';
import { ReadingFailure } from './scan-queue.ts';

/** Runs a disc reader until it gets a signal to stop. */
export async function startReader(): Promise<void> {
  const settings = readSettings('reader', process.env);
  await startTelemetry('reader', settings);
  const app = Fastify({ logger: { level: settings.LOG_LEVEL, mixin: traceIdOfLine } });
  const reader = openDiscReader(settings.SCAN_SECONDS);
  traceRequests(app);
  drainConnections(app);
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    isEnding(app) ? reply.code(503).send({ status: 'ending' }) : { status: 'ok' },
  );
  readerRoutes(app, (picture, mode) => reader.read(picture, mode));
  await app.listen({ port: settings.READER_PORT, host: settings.READER_HOST });
  closeOnSignal(app, {
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 3 : 0),
    close: async () => {
      await app.close();
      await reader.close();
    },
  });
}

/** Registers what a reader answers: `POST /read` with a picture as the body gives a `ReaderReply`, and `/metrics`. */
export function readerRoutes(app: FastifyInstance, read: DiscReader['read']): void {
  const metrics = openReaderMetrics();
  const measured = measureReading(metrics, read);
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: limits.uploadBytes },
    (_, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReadingFailure)) return reply.send(error);
    const { message, reason, retryAfter, waiting } = error;
    request.log.info({ reason, waiting }, 'picture not read');
    const failure: Failure = { success: false, message, code: 503, reason, retryAfter, data: { waiting } };
    return reply.code(failure.code).send(failure);
  });
  app.post<{ Body: Buffer; Querystring: { mode?: string } }>(
    readPath,
    async ({ body, query }): Promise<ReaderReply> => {
      const {
        advice = [],
        text,
        ...result
      } = (await measured(body, ReadingMode.safeParse(query.mode).data ?? 'disc')) ?? {};
      return { result: isEmptyScan(result) ? null : result, advice, ...(text !== undefined && { text }) };
    },
  );
}

/** Metrics of a reader for Prometheus. */
export function openReaderMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    readings: new Histogram({
      name: 'disc_reading_seconds',
      help: 'Time to read the picture of a disc, with waiting for the pictures before it, by outcome.',
      labelNames: ['outcome'],
      buckets: [0.25, 0.5, 1, 2, 4, 8, 12, 20],
      registers,
    }),
    pictures: new Gauge({
      name: 'disc_pictures_waiting',
      help: 'Pictures of discs that are being read or wait for it.',
      registers,
    }),
  };
}

/** The same reader, with its pictures counted and timed. */
const measureReading =
  ({ readings, pictures }: ReturnType<typeof openReaderMetrics>, read: DiscReader['read']): DiscReader['read'] =>
  async (picture, mode) => {
    const ended = readings.startTimer();
    pictures.inc();
    try {
      const result = await read(picture, mode);
      ended({ outcome: result?.text || (result && !isEmptyScan(result)) ? 'read' : 'nothing' });
      return result;
    } catch (error) {
      ended({ outcome: 'failed' });
      throw error;
    } finally {
      pictures.dec();
    }
  };
