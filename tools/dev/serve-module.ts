import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configOf, type PackageName } from '../../rspack.config.ts';

/**
 * Serves one module from its sources; the page it runs in is loaded anew at each change, and the forms keep their
 * drafts. Fast Refresh needs React's own development build, and the page's one React is the released one.
 */
export async function serveModule(name: PackageName, port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: true,
      // It would end this process at once, with the product still running.
      setupExitSignals: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false, logging: 'warn' },
    },
    rspack(configOf(name, 'development')),
  );
  await server.start();
  return { origin: `http://localhost:${port}`, stop: () => server.stop() };
}
