import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { edgeConfig } from '../../../edge/src/edge-config.ts';
import { startEdge } from '../../../edge/src/start-edge.ts';
import { openReleases } from 'release-store';
import { generate } from 'selfsigned';
import { freePort, sandboxOffsets } from 'server-kit/testing';
import { startProduct } from '../../start/start-product.ts';
import { startHttp2Front } from './http2-front.ts';
import { buildOneBundle } from './one-bundle.ts';
import { storeOneBundle } from './store-one-bundle.ts';

export type BuildName = 'federated' | 'one bundle';

export interface Sites {
  /** Origin of the product's own site, by what it is made of. */
  origins: Record<BuildName, string>;
  /** Without TLS: the site as it is developed, and the sandbox of the providers. */
  development: { site: string; sandbox: string };
  close: () => Promise<void>;
}

async function certificate(): Promise<{ cert: string; key: string }> {
  const altNames = ['localhost', '*.localhost'].map((value) => ({ type: 2 as const, value }));
  const extensions = [{ name: 'subjectAltName' as const, altNames }];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { extensions });
  return { cert, key };
}

/**
 * Starts the product, and in front of its API two edges behind TLS and HTTP/2: one serves the releases of this checkout, the
 * other one the same sources as one bundle. `data` keeps releases and database; `folder` is for what is built here.
 */
export async function startSites(data: string, folder: string): Promise<Sites> {
  const ports = { site: await freePort(), api: await freePort(), sandbox: await freePort(sandboxOffsets) };
  const product = await startProduct(ports, data, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const released = path.join(data, 'releases');
  const oneBundle = path.join(folder, 'one-bundle');
  mkdirSync(oneBundle, { recursive: true });
  const registry = await openReleases(released).readRegistry();
  await storeOneBundle(await buildOneBundle(oneBundle), registry, path.join(oneBundle, 'releases'));
  const tls = await certificate();

  const open = async (releases: string) => {
    const port = await freePort();
    const origin = `https://localhost:${port}`;
    const settings = {
      SITE_PORT: '0',
      SITE_HOST: '127.0.0.1',
      SITE_URL: origin,
      API_URL: `http://localhost:${ports.api}`,
      RELEASES_DIR: releases,
      RELEASE_KEYS_FILE: 'off',
      ALLOW_OVERRIDE: 'off',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
    };
    const edge = await startEdge(edgeConfig(settings));
    const { port: upstream } = edge.server.address() as AddressInfo;
    const closeFront = await startHttp2Front({ tls, port, upstream });
    const close = async () => {
      closeFront();
      await edge.close();
    };
    return { origin, close };
  };
  const federated = await open(released);
  const bundled = await open(path.join(oneBundle, 'releases'));
  return {
    development: { site: `http://localhost:${ports.site}`, sandbox: `http://localhost:${ports.sandbox}` },
    origins: { federated: federated.origin, 'one bundle': bundled.origin },
    close: async () => {
      await Promise.all([federated.close(), bundled.close()]);
      await product.stop();
    },
  };
}
