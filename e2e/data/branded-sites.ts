import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type Company, getCompany } from 'shared-contracts/companies';
import { call } from './api.ts';
import { startIsolatedSite } from './isolated-site.ts';
import { requiredEnv } from './product.ts';

export type Palette = Pick<
  Company,
  'primaryColor' | 'primaryTextColor' | 'secondaryColor' | 'secondaryTextColor' | 'backgroundColor' | 'textColor'
>;

export interface BrandedSites {
  /** URL of a site whose company is AllSet's own with these changes, or a partner's. */
  urlOf: (changes: Partial<Company>, kind: 'product' | 'partner') => string;
  close: () => Promise<void>;
}

/** Starts an edge server with fake companies, each on its own sub-domain. Other requests go to the product's API. */
export async function openBrandedSites(): Promise<BrandedSites> {
  const { ramp: _ramp, ...product } = await call(getCompany, {});
  const companies = new Map<string, Company>();
  const api = createServer((request, response) => {
    const id = new URL(request.url ?? '/', 'http://api').searchParams.get('id') ?? '';
    const company = companies.get(id);
    if (company) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(company));
    else void proxy(request, response);
  });
  await once(api.listen(0), 'listening');
  const { port } = api.address() as AddressInfo;
  const site = await startIsolatedSite({ API_URL: `http://localhost:${port}` });
  return {
    urlOf: (changes, kind) => {
      const name = `brand-${companies.size}`;
      companies.set(name, {
        ...product,
        ...changes,
        ...(kind === 'partner' ? { reference: name, name: 'Partner' } : {}),
      });
      return site.url.replace('//', `//${name}.`);
    },
    close: async () => {
      await site.close();
      api.closeAllConnections();
      api.close();
    },
  };
}

/** Proxies requests that are not for a fake company to the API. */
async function proxy(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const { authorization } = request.headers;
  const headers = {
    'content-type': 'application/json',
    'x-allset-company': 'allset',
    ...(authorization && { authorization }),
  };
  const answer = await fetch(`${requiredEnv('E2E_API')}${url}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: await textOf(request) }),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(await answer.text());
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of Readable.from(request)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
