import Fastify from 'fastify';
import { closeOnSignal, drainConnections, isEnding, startTelemetry, traceRequests } from 'server-kit';
import { readSettings } from 'server-kit/settings';
import { handleErrors } from '../core/error-handler.ts';
import { loggerOptions } from '../core/logging.ts';
import { openMetrics, serveMetrics } from '../core/metrics.ts';
import { measureReading, openDiscReader, readerRoutes } from '../fleet/scans/index.ts';

/** Runs a disc reader until it gets a signal to stop. */
export async function startReader(): Promise<void> {
  const settings = readSettings('reader', process.env);
  await startTelemetry('reader', settings);
  const app = Fastify({ logger: loggerOptions(settings.LOG_LEVEL) });
  traceRequests(app);
  const metrics = openMetrics();
  const reader = openDiscReader(settings.SCAN_SECONDS);
  handleErrors(app, metrics);
  serveMetrics(app, metrics);
  drainConnections(app);
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    isEnding(app) ? reply.code(503).send({ status: 'ending' }) : { status: 'ok' },
  );
  readerRoutes(app, { ...reader, read: measureReading(metrics, reader.read) });
  await app.listen({ port: settings.READER_PORT, host: settings.READER_HOST });
  closeOnSignal(app, {
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 3 : 0),
    close: async () => {
      await app.close();
      await reader.close();
    },
  });
}
