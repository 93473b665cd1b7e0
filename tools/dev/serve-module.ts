import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configOf, type PackageName } from '../../rspack.config.ts';

/**
 * Serves one module from source. The page reloads at each change, and forms keep their drafts. No Fast Refresh, which
 * needs React's development build while the page shares the released one.
 */
export async function serveModule(
  name: PackageName,
  port: number,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = new RspackDevServer(
    {
      host: 'localhost',
      port,
      hot: false,
      liveReload: true,
      // They would exit this process at once, with the product still running.
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
