import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/testing';
import pg from 'pg';
import { sessionOptions } from '../../api/src/platform/database/session-settings.ts';
import { prepareDatabase } from './lists/prepare-database.ts';
import { percentile } from './percentile.ts';
import { openServer } from './postgres.ts';
import { productionSettings, requestsPerCpuSecond, type RunningApi, startApi } from './running-api.ts';

// npm run bench -- tracing: requests per CPU second of a list of 25 renewals, with tracing off, with the default share of
// traces recorded, and with all of them. Threshold: 0.8 of the rate with tracing off.
const folder = mkdtempSync(path.join(tmpdir(), 'product-bench-'));
const server = await openServer();
const client = new pg.Client({ connectionString: server.url, options: sessionOptions });
await client.connect();
await prepareDatabase(client, server.url, folder, 20_000);

let collected = 0;
const collector = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (collected += chunk.length));
  request.on('end', () => response.end('{}'));
});
const collectorPort = await freePort();
collector.listen(collectorPort, '127.0.0.1');
const endpoint = `http://127.0.0.1:${collectorPort}`;

const ways: Readonly<Record<string, Record<string, string>>> = {
  off: {},
  'a tenth': { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' },
  all: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
};

/** Requests per CPU second of an API, with the rates so far. */
interface Measured {
  api: RunningApi;
  rate: (count: number) => Promise<number>;
  rates: number[];
}

async function measured(environment: Record<string, string>): Promise<Measured> {
  const api = await startApi({ ...productionSettings, DATABASE_URL: server.url, DATA_DIR: folder, ...environment });
  const headers = { authorization: `Bearer ${await api.logIn('owner@allset.test')}` };
  const list = () => fetch(`${api.origin}/api/renewals?take=25`, { headers });
  const { entries } = (await (await list()).json()) as { entries: unknown[] };
  if (entries.length !== 25) throw new Error('The list has not 25 entries.');
  return { api, rate: (count) => requestsPerCpuSecond(count, list, api.cpuSeconds), rates: [] };
}

const apis = new Map<string, Measured>();
for (const [name, environment] of Object.entries(ways)) apis.set(name, await measured(environment));
for (const { rate } of apis.values()) await rate(4000);
// Rounds are short and alternate, because the machine's other load varies.
for (let round = 0; round < 9; round += 1) for (const { rate, rates } of apis.values()) rates.push(await rate(600));

const off = percentile(apis.get('off')?.rates ?? [], 0.5);
for (const [name, { rates }] of apis) {
  const kept = percentile(rates, 0.5) / off;
  const isMissed = kept < 0.8;
  if (isMissed) process.exitCode = 1;
  console.log(
    `traces recorded: ${name.padEnd(8)} ${percentile(rates, 0.5).toFixed(0).padStart(5)} requests per CPU second, ${kept.toFixed(2)} of those without (threshold 0.80)${isMissed ? '   MISSED' : ''}`,
  );
}
console.log(`${(collected / 2 ** 20).toFixed(1)} MB were sent to the collector`);
for (const { api } of apis.values()) await api.stop();
collector.closeAllConnections();
collector.close();
await client.end();
await server.close();
rmSync(folder, { recursive: true, force: true });
