import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { BuildTarget } from '../build-target.ts';
import { bundleConfig } from '../bundle/bundle-config.ts';

const run = promisify(execFile);
const printDefinition = path.join(
  import.meta.dirname,
  `../definition/print-definition${path.extname(import.meta.filename)}`,
);

/** Responds to `/module.json` with the module's definition as it is in the source now. */
const definition =
  ({ folder }: BuildTarget) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.url !== '/module.json') return next();
    run(process.execPath, [printDefinition, folder]).then(
      ({ stdout }) => {
        response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        response.end(stdout);
      },
      (failure: Error) => {
        response.writeHead(500, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' });
        response.end(failure.message);
      },
    );
  };

/** The dev server throws past its caller if it cannot listen. */
async function requireFree(port: number): Promise<void> {
  const probe = createServer().listen(port, 'localhost');
  await once(probe, 'listening').catch(() => {
    throw new Error(`Port ${port} is in use. Name another one: --port ${port + 1}`);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Serves one module from source. The page learns of each build by the server's web socket and replaces the module in
 * place. No Fast Refresh, which needs React's development build while the page shares the released one. Throws if the port is in use.
 */
export async function serveModule(
  target: BuildTarget,
  port: number,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  await requireFree(port);
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: false,
      // They would exit this process at once, with the product still running.
      setupExitSignals: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      // The shell listens to the web socket, not a client in the module.
      client: false,
      webSocketServer: 'ws',
      setupMiddlewares: (middlewares) => [{ name: 'definition', middleware: definition(target) }, ...middlewares],
    },
    rspack(bundleConfig(target, { mode: 'development' })),
  );
  await server.start();
  return { origin: `http://localhost:${port}`, stop: () => server.stop() };
}
