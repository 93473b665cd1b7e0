import Fastify from 'fastify';
import { closeOnSignal, drainConnections, isEnding, startTelemetry } from 'server-kit';
import { buildApp } from '../app.ts';
import { readWorkerConfig } from '../core/config.ts';
import { openOwnDatabase } from '../open-migrated-database.ts';
import { beginWork } from './begin-work.ts';

/** What a worker answers on its own port. */
const probes = ['/livez', '/readyz', '/metrics'];

/** Runs a worker until it gets a signal to stop: it does jobs and serves no requests. */
export async function startWorker(): Promise<void> {
  const config = readWorkerConfig(process.env);
  await startTelemetry('worker', config);
  const database = await openOwnDatabase(config);
  const noScans = async () => undefined;
  const built = await buildApp(config, database, { readDisc: noScans });
  const { app, jobs } = built;
  const server = Fastify();
  drainConnections(server);
  for (const path of probes)
    server.get(path, async (_, reply) => {
      if (path === '/readyz' && isEnding(server)) return reply.code(503).send({ status: 'ending' });
      const { statusCode, headers, body } = await app.inject(path);
      return reply.code(statusCode).type(String(headers['content-type'])).send(body);
    });
  await server.listen({ port: config.WORKER_PORT, host: config.WORKER_HOST });
  closeOnSignal(server, {
    // Nobody sends a worker requests that would have to go elsewhere first.
    drainSeconds: 0,
    close: async () => {
      await server.close();
      await app.close();
      await jobs.stop();
      await database.close();
    },
  });
  await beginWork(config, database, built);
}
