import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { policyViolations } from './policy-violations.ts';
import { siteOf } from './product.ts';

/** The partner's registered origin, the only foreign one that the API's CORS policy allows. */
export const partnerOrigin = 'http://localhost:4600';

const folder = path.join(import.meta.dirname, '../../partner/example');

interface PartnerServer {
  /** What the policy of the partner's page has blocked. */
  violations: readonly string[];
  close: () => Promise<void>;
}

interface PartnerOptions {
  /** Where the browser sees the page: the partner's origin, if nothing is given. */
  origin?: string;
  /** The company's site, whose modules the page shows. */
  modulesOf?: string;
  /** Changes the policy that the example sends. */
  policy?: (policy: string) => string;
}

/** Starts the example's server on the given port. The browser sees it at the partner's origin. */
export async function openPartnerPage(
  page: Page,
  port: number,
  { origin = partnerOrigin, modulesOf = siteOf('acme'), policy = (sent) => sent }: PartnerOptions = {},
): Promise<PartnerServer> {
  const server: ChildProcess = spawn(process.execPath, [path.join(folder, 'serve.ts')], {
    env: { ...process.env, PARTNER_PORT: String(port), ALLSET_SITE: modulesOf },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that fails does not get as far as `close`.
  page.once('close', () => server.kill('SIGTERM'));
  if (server.stdout) await once(server.stdout, 'data');
  // A fulfilled response has no network address, so the page needs permission to reach localhost.
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.route(`${origin}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(origin, `http://localhost:${port}`) });
    const { 'content-security-policy': sent, ...headers } = response.headers();
    return route.fulfill({
      response,
      headers: sent ? { ...headers, 'content-security-policy': policy(sent) } : headers,
    });
  });
  return {
    violations: await policyViolations(page),
    close: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
