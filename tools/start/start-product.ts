import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { publishDev } from '../release/publish-dev.ts';
import { type Service, startService, stopServices, untilReady } from './service.ts';

export interface ProductPorts {
  site: number;
  api: number;
  sandbox: number;
}

export interface RunningProduct {
  siteUrl: string;
  inspectorUrl: string;
  services: Service[];
  stop(): Promise<void>;
}

/** Starts edge, API and sandbox from this checkout and waits until all are ready. Builds only what has changed. */
export async function startProduct(
  ports: ProductPorts,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct> {
  mkdirSync(dataDir, { recursive: true });
  const siteUrl = `http://localhost:${ports.site}`;
  const apiUrl = `http://localhost:${ports.api}`;
  const releases = path.join(dataDir, 'releases');
  const sandbox = startService('sandbox', 'sandbox/src/main.ts', {
    SANDBOX_PORT: String(ports.sandbox),
    PAYMENT_WEBHOOK_URL: `${apiUrl}/api/payments/webhook`,
    COURIER_WEBHOOK_URL: `${apiUrl}/api/deliveries/webhook`,
  });
  const api = startService('api', 'api/src/server.ts', {
    API_PORT: String(ports.api),
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    SITE_URL: siteUrl,
    PROCESSOR_URL: `http://localhost:${ports.sandbox + 1}`,
    COURIER_URL: `http://localhost:${ports.sandbox + 2}`,
    COURIER_NAME: 'Sandbox Couriers',
    COURIER_TRACKING_URL: `http://localhost:${ports.sandbox + 2}/tracking/{reference}`,
    SMTP_URL: `smtp://localhost:${ports.sandbox + 25}`,
    LOG_LEVEL: 'warn',
    ...environment,
  });
  const services = [api, sandbox];
  try {
    await publishDev(releases, dataDir);
    const edge = startService('edge', 'edge/src/main.ts', {
      SITE_PORT: String(ports.site),
      SITE_URL: siteUrl,
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      RELEASES_DIR: releases,
      PROCESSOR_ORIGIN: `http://localhost:${ports.sandbox + 1}`,
      ...environment,
    });
    services.unshift(edge);
    await untilReady(api, `${apiUrl}/readyz`);
    await untilReady(sandbox, `http://localhost:${ports.sandbox}/faults`);
    await untilReady(edge, siteUrl);
  } catch (error) {
    await stopServices(services);
    throw error;
  }
  return { siteUrl, inspectorUrl: `http://localhost:${ports.sandbox}`, services, stop: () => stopServices(services) };
}
