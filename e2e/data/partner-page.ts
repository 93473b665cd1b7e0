import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteOf } from './product.ts';

/** The partner's registered origin, the only foreign one that the API's CORS policy allows. */
export const partnerOrigin = 'http://localhost:4600';

const folder = path.join(import.meta.dirname, '../../examples/partner-shell');

/** Starts the example's server on the given port. The browser sees it at the partner's origin. */
export async function openPartnerPage(page: Page, port: number): Promise<{ close: () => Promise<void> }> {
  const server: ChildProcess = spawn(process.execPath, [path.join(folder, 'serve.ts')], {
    env: { ...process.env, PARTNER_PORT: String(port), ALLSET_SITE: siteOf('acme') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout) await once(server.stdout, 'data');
  // A fulfilled response has no network address, so the page needs permission to reach localhost.
  await page.context().grantPermissions(['local-network-access'], { origin: partnerOrigin });
  await page.route(`${partnerOrigin}/**`, async (route) =>
    route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(partnerOrigin, `http://localhost:${port}`) }),
    }),
  );
  return {
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
