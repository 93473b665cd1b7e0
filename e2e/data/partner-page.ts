import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteOf } from './product.ts';

/** The origin that the partner has told us of: the API answers it, and no other. */
export const partnerOrigin = 'http://localhost:4600';

const folder = path.join(import.meta.dirname, '../../examples/partner-shell');

/** Starts the example's own server on a free port; the browser sees it at the partner's origin. */
export async function openPartnerPage(page: Page, port: number): Promise<{ close: () => Promise<void> }> {
  const server: ChildProcess = spawn(process.execPath, [path.join(folder, 'serve.ts')], {
    env: { ...process.env, PARTNER_PORT: String(port), ALLSET_SITE: siteOf('acme') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) await once(server.stdout, 'data');
  // What a test hands to the browser comes from no address, and such a page may not reach this machine's own unasked.
  await page.context().grantPermissions(['local-network-access'], { origin: partnerOrigin });
  await page.route(`${partnerOrigin}/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(partnerOrigin, `http://localhost:${port}`) }) }),
  );
  return {
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
