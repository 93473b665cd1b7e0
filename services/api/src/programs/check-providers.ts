import nodemailer from 'nodemailer';
import type { settings } from 'server-kit/settings';
import * as z from 'zod/mini';
import { openAntivirus } from '../adapters/antivirus/index.ts';
import { openCourier } from '../adapters/courier/index.ts';
import { openProcessor } from '../adapters/processor/index.ts';
import { openMetrics } from '../core/metrics.ts';

/** Milliseconds by which clocks may differ. The date of an answer has no parts of a second. */
const clockTolerance = 31_000;

/** One thing that is looked at. It throws what is wrong with it. */
export type Check = () => Promise<unknown>;
/** A setting as text. Undefined if it has none. */
export type Value = (name: keyof typeof settings) => string | undefined;

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

/** Throws unless a CDN has the first file that the home page loads from it. */
async function requireAssets(origin: string, site: string | undefined): Promise<void> {
  const page = await requireAnswer(site);
  const file = page.split('"').find((text) => text.startsWith(`${origin}/modules/`) && text.endsWith('.js'));
  if (!file) throw new Error('the site loads nothing from it');
  const { status, body } = await fetch(file);
  await body?.cancel();
  if (status !== 200) throw new Error(`it answers with ${status} to ${file}`);
}

/** What the settings of providers need. */
export const checksOfProviders = (
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
  // Asked by browsers, not by us.
  PROCESSOR_ORIGIN: () => requireAnswer(value('PROCESSOR_ORIGIN')),
  ASSETS_ORIGIN: () => requireAssets(value('ASSETS_ORIGIN') ?? '', value('SITE_URL')),
  REPORT_TO: () => requireAnswer(value('REPORT_TO'), ''),
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

/** Resolves to the answer of an address, by TLS with a certificate that holds and with a clock that is ours. */
export async function requireAnswer(url: string | undefined, path = '/'): Promise<string> {
  const response = await fetch(new URL(path, url), { redirect: 'manual' });
  const body = await response.text();
  if (response.status >= 500) throw new Error(`it answers with ${response.status}`);
  const date = response.headers.get('date');
  requireSameTime(date ? Date.parse(date) : Date.now());
  return body;
}

/** Throws if a clock differs from the one of this machine by more than one-time codes and signatures allow. */
export function requireSameTime(theirs: number): void {
  const difference = Math.abs(theirs - Date.now());
  if (difference > clockTolerance)
    throw new Error(`its clock and the one of this machine differ by ${Math.round(difference / 1000)} s`);
}
