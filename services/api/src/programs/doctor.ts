import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { openReleases } from 'module-kit/registry';
import nodemailer from 'nodemailer';
import { checkSettings, type Environment, type Program, settings } from 'server-kit/settings';
import { getContract } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { openAntivirus } from '../adapters/antivirus/index.ts';
import { openCourier } from '../adapters/courier/index.ts';
import { openProcessor } from '../adapters/processor/index.ts';
import { openStorage } from '../adapters/storage/index.ts';
import { invalidIndexes } from '../core/database/invalid-indexes.ts';
import { requireMigrated } from '../core/database/migrate.ts';
import { openDatabase } from '../core/database/open-database.ts';
import { lostSettings } from '../core/database/session-settings.ts';
import { isReadOnly } from '../core/health.ts';
import { openMetrics } from '../core/metrics.ts';

/** Milliseconds for each provider. */
const patience = 8000;
/** Milliseconds by which clocks may differ, as signatures of requests to a bucket allow. */
const clockTolerance = 60_000;
const oldestServer = 150_000;

/** One thing that is looked at. It throws what is wrong with it. */
type Check = () => Promise<void>;

const within = async <Result>(work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** A reference that no provider knows. It says so to whom it lets in, and to nobody else. */
const unknownReference = () => `doctor-${crypto.randomUUID()}`;

/** Names the settings of which one is wrong if a provider refuses us. */
const naming = (names: string) => (cause: unknown) => {
  throw new Error(`it refuses our question, as with a wrong setting: ${names}`, { cause });
};

/** The test file of EICAR, in two parts, so that no scanner takes this file for it. */
const harmlessVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Google answers a key that is restricted to domains, as it should be, with a refusal of its own. */
const isRestricted = (message: string) => message.includes('referer restrictions');

async function requireMapsKey(key: string, site = ''): Promise<void> {
  const url = new URL('https://maps.googleapis.com/maps/api/place/autocomplete/json?input=Sandton');
  url.searchParams.set('key', key);
  const response = await fetch(url, { headers: { referer: site } });
  const { status = '', error_message: message = '' } = GooglePlaces.parse(await response.json());
  if (status === 'OK' || status === 'ZERO_RESULTS' || isRestricted(message)) return;
  throw new Error(`Google answers ${status}${message && `: ${message}`}`);
}

const GooglePlaces = z.object({ status: z.optional(z.string()), error_message: z.optional(z.string()) });

type Value = (name: keyof typeof settings) => string | undefined;

/** What the settings of our own servers need. A setting without a value needs nothing. */
const checksOfServers = (value: Value): Record<string, Check> => ({
  DATABASE_URL: async () => {
    const database = await openDatabase({ url: value('DATABASE_URL'), folder: '', single: true });
    try {
      const { rows } = await sql<{
        version: number;
      }>`select current_setting('server_version_num')::int as version`.execute(database.db);
      if ((rows[0]?.version ?? 0) < oldestServer) throw new Error('the server is older than PostgreSQL 15');
      if (await isReadOnly(database.db))
        throw new Error('the server takes no changes: it is the standby of another one, or set to be read only');
      for (const setting of await lostSettings(database.db))
        throw new Error(
          `connections do not have the setting ${setting}, which a connection pooler or "options" in the address may remove: run "alter role … set ${setting}"`,
        );
      await requireMigrated(database.db);
      for (const index of await invalidIndexes(database.db))
        throw new Error(
          `building the index ${index} was interrupted, so it is not used: run "reindex index concurrently ${index}"`,
        );
    } finally {
      await database.close();
    }
  },
  STORAGE_URL: async () => {
    const disk = await openStorage(value('STORAGE_URL'), '');
    const key = `doctor/${crypto.randomUUID()}`;
    await disk.put(key, 'written by the doctor');
    if ((await disk.get(key)) !== 'written by the doctor') throw new Error('what was written is not what is read');
    await disk.delete(key);
  },
  RELEASES_URL: async () => {
    const { microFrontends } = await openReleases(value('RELEASES_URL') ?? '').readRegistry();
    if (!microFrontends.shell) throw new Error('no shell has been released');
  },
  RELEASE_KEYS_FILE: async () => void JSON.parse(await readFile(value('RELEASE_KEYS_FILE') ?? '', 'utf8')),
  RELEASE_KEY_FILE: async () => void createPrivateKey(await readFile(value('RELEASE_KEY_FILE') ?? '', 'utf8')),
  API_URL: async () => {
    for (const address of (value('API_URL') ?? '').split(',')) {
      await requireAnswer(address, '/readyz');
      const response = await fetch(new URL(`/api${getContract.path}`, address));
      if (!getContract.reply.safeParse(await response.json().catch(() => undefined)).success)
        throw new Error(`${new URL(address).origin} is not the API`);
    }
  },
  READER_URL: () => requireAnswer(value('READER_URL'), '/readyz'),
  SITE_URL: () => requireAnswer(value('SITE_URL'), '/livez'),
});

/** What the settings of providers need. */
const checksOfProviders = (
  value: Value,
  collectorHeaders: Readonly<Record<string, string>>,
): Record<string, Check> => ({
  SMTP_URL: async () => {
    const transport = nodemailer.createTransport(value('SMTP_URL') ?? '');
    await transport.verify().finally(() => transport.close());
  },
  PROCESSOR_URL: async () => {
    await requireAnswer(value('PROCESSOR_URL'));
    const processor = openProcessor(
      {
        PROCESSOR_URL: value('PROCESSOR_URL') ?? '',
        PROCESSOR_ENTITY_ID: value('PROCESSOR_ENTITY_ID') ?? '',
        PROCESSOR_TOKEN: value('PROCESSOR_TOKEN') ?? '',
        PROCESSOR_WEBHOOK_SECRET: '',
        testMode: true,
      },
      openMetrics(),
    );
    await processor.findPayments(unknownReference()).catch(naming('PROCESSOR_TOKEN, PROCESSOR_ENTITY_ID'));
  },
  COURIER_URL: async () => {
    await requireAnswer(value('COURIER_URL'));
    const courier = openCourier(
      {
        COURIER_URL: value('COURIER_URL') ?? '',
        COURIER_TOKEN: value('COURIER_TOKEN') ?? '',
        COURIER_WEBHOOK_SECRET: '',
      },
      openMetrics(),
    );
    await courier.find(unknownReference()).catch(naming('COURIER_TOKEN'));
  },
  CLAMD_URL: async () => {
    if ((await openAntivirus(value('CLAMD_URL'))(Buffer.from(harmlessVirus))) === undefined)
      throw new Error('it does not find the harmless virus that every scanner knows (EICAR)');
  },
  MAPS_KEY: () => requireMapsKey(value('MAPS_KEY') ?? '', value('SITE_URL')),
  OTEL_EXPORTER_OTLP_ENDPOINT: async () => {
    const response = await fetch(`${value('OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...collectorHeaders, 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(`it answers with ${response.status} to the headers of OTEL_EXPORTER_OTLP_HEADERS`);
  },
});

/** The address answers, by TLS with a certificate that holds, and its clock is ours. */
async function requireAnswer(url: string | undefined, path = '/'): Promise<void> {
  const response = await fetch(new URL(path, url), { redirect: 'manual' });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`it answers with ${response.status}`);
  const date = response.headers.get('date');
  const difference = date ? Math.abs(Date.parse(date) - Date.now()) : 0;
  if (difference > clockTolerance)
    throw new Error(`its clock and the one of this machine differ by ${Math.round(difference / 1000)} s`);
}

/** What is wrong, without the passwords in addresses. */
export function sentenceOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const code = 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
  const cause = failure.cause instanceof Error ? `: ${sentenceOf(failure.cause)}` : '';
  return `${failure.message.replaceAll(/\/\/[^@\s/]+@/g, '//…@')}${code ? ` (${code})` : ''}${cause}`;
}

/**
 * Checks the settings of programs and everything that they lead to: database and its schema, buckets, mail, card processor,
 * courier, virus scanner, readers, API, map search, collector of traces, the site with its certificate, and the clocks of these.
 * Where a setting is a credential, something is asked that only the right one answers. Resolves to one sentence for each mistake.
 */
export async function examine(
  programs: readonly Program[],
  environment: Environment,
): Promise<{ checked: string[]; mistakes: string[] }> {
  const examined = programs.map((program) => checkSettings(program, environment));
  const values = Object.assign({}, ...examined.map((found) => found.values)) as Record<string, unknown>;
  const mistakes = [...new Set(examined.flatMap((found) => found.mistakes))];
  const textOf = (name: string) => {
    const value = values[name];
    return typeof value === 'string' || Array.isArray(value) ? String(value) : undefined;
  };
  const checked: string[] = [];
  const headers = z.record(z.string(), z.string()).safeParse(values.OTEL_EXPORTER_OTLP_HEADERS).data ?? {};
  const checks = { ...checksOfServers(textOf), ...checksOfProviders(textOf, headers) };
  const looking = Object.entries(checks).map(async ([name, check]) => {
    if (textOf(name) === undefined) return;
    checked.push(name);
    await within(check()).catch((failure: unknown) => {
      mistakes.push(`${name}: ${sentenceOf(failure).replace(/\.$/, '')}.`);
    });
  });
  await Promise.all(looking);
  return { checked, mistakes };
}

const known = ['api', 'worker', 'reader', 'migrate', 'edge'] as const satisfies readonly Program[];

/** `npm run doctor [-- api worker edge …]`: checks settings and providers before anything starts. All programs without names. */
export async function runDoctor(args: string[]): Promise<void> {
  const named = z.array(z.enum(known)).safeParse(args);
  if (!named.success) throw new Error(`Usage: doctor [${known.join('] [')}]`);
  const { checked, mistakes } = await examine(named.data.length > 0 ? named.data : known, process.env);
  const as = `checked as ${process.env['NODE_ENV'] || 'development'}`;
  if (mistakes.length > 0) throw new Error(`These are wrong, ${as}:\n${mistakes.join('\n')}`);
  process.stdout.write(`All settings are right, ${as}, and these answer: ${checked.join(', ')}.\n`);
}
