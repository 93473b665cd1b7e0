import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { login } from 'shared-contracts/accounts';
import { fillPath } from 'shared-contracts/endpoint';
import { readLicenseDisk } from 'shared-contracts/scans';
import { call } from '../../../e2e/data/api.ts';
import { inBrowser, password, renewAsNewOwner } from '../../rehearse/journey.ts';
import type { Production } from '../../rehearse/production.ts';
import { enqueueReminders } from '../jobs/prepare-reminders.ts';

/** One kind of work, which `run` does `count` times. */
export interface Work {
  name: string;
  count: number;
  /** Not counted, since a server runs for days. */
  warmUp?: () => Promise<void>;
  run: () => Promise<void>;
}

const disc = readFileSync(path.join(import.meta.dirname, '../../../e2e/data/disc.jpg'));

/** Requests with `atOnce` of them on their way, until `count` have been answered. */
async function repeat(count: number, atOnce: number, request: () => Promise<Response>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const response = await request();
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
      }
    }),
  );
}

/** Work as one owner and as visitors do it, through TLS and an edge. The owner must have a vehicle and a renewal. */
export async function workload(production: Production, owner: string): Promise<Work[]> {
  const { siteUrl } = production;
  const { token, user } = await call(login, { email: owner, password });
  const headers = { authorization: `Bearer ${token}` };
  const json = { 'content-type': 'application/json' };
  const page = await (await fetch(siteUrl)).text();
  const file = /\/modules\/[^"]+\.js/.exec(page)?.[0] ?? '';
  const requests = (name: string, count: number, request: () => Promise<Response>): Work => ({
    name,
    count,
    warmUp: () => repeat(count, 10, request),
    run: () => repeat(count, 10, request),
  });
  return [
    requests('home page', 3000, () => fetch(siteUrl)),
    requests('file of a module', 3000, () => fetch(`${siteUrl}${file}`)),
    requests('list of vehicles', 3000, () => fetch(`${siteUrl}/api/vehicles?take=25`, { headers })),
    requests('list of renewals', 3000, () => fetch(`${siteUrl}/api/renewals?take=25`, { headers })),
    requests('changed profile', 1000, () =>
      fetch(`${siteUrl}/api/users`, {
        method: 'PATCH',
        headers: { ...headers, ...json },
        body: JSON.stringify({ id: user.id, firstName: 'Lerato' }),
      }),
    ),
    requests('login', 60, () =>
      fetch(`${siteUrl}/api/auth/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: owner, password }),
      }),
    ),
    { name: 'reading of a disc', count: 20, run: () => repeat(20, 2, () => readDisc(siteUrl, headers)) },
    { name: 'reminder by mail', count: 3000, run: () => sendReminders(production, 3000) },
    {
      name: 'sign-up to paid renewal',
      count: 2,
      run: async () => {
        for (const name of ['first', 'second'])
          await inBrowser((tab) => renewAsNewOwner(tab, `${name}-of-bench@mail.test`));
      },
    },
  ];
}

async function readDisc(siteUrl: string, headers: Record<string, string>): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(disc)], { type: 'image/jpeg' }), 'disc.jpg');
  const stored = await fetch(`${siteUrl}/api/uploads/license-disk`, { method: 'POST', headers, body: form });
  const { id } = (await stored.json()) as { id: string };
  return fetch(`${siteUrl}/api${fillPath(readLicenseDisk.path, { id })}`, { headers });
}

/** Resolves once the worker has sent all. */
async function sendReminders({ product, running }: Production, count: number): Promise<void> {
  const settings = parseEnv(readFileSync(path.join(product, 'product.env'), 'utf8'));
  await enqueueReminders(settings as Record<string, string>, count);
  const worker = running.find(({ name }) => name === 'worker');
  const sent = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${worker?.port}/metrics`)).text();
    return Number(/^job_duration_seconds_count\{queue="mail-bulk",outcome="done"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
  };
  while ((await sent()) < count) await new Promise((resolve) => setTimeout(resolve, 200));
}
