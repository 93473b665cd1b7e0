import path from 'node:path';
import type { ReleaseKey } from 'shared-contracts/release';
import * as z from 'zod';
import { defaultVisitorsPerNetwork, trustedKeysOf } from 'release-store';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const Environment = z.object({
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_HOST: z.string().default('0.0.0.0'),
  API_URL: origin.default('http://localhost:4000'),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASES_DIR: z.string().min(1).optional(),
  RELEASES_URL: z.string().min(1).optional(),
  RELEASE_KEYS_FILE: z.string().min(1).optional(),
  PROCESSOR_ORIGIN: origin.default('http://localhost:4401'),
  DOMAIN_SUFFIXES: z.string().default('localhost,allset.test'),
  ALLOW_OVERRIDE: onOff.optional(),
  TRUST_PROXY: z.string().trim().optional(),
  MAPS_KEY: z.string().optional(),
  VISITORS_PER_NETWORK: z.coerce.number().int().min(0).max(1000).default(defaultVisitorsPerNetwork),
  WITHDRAW_CANARIES: onOff.default(true),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  REPORT_TO: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.string().default('development'),
});

export interface EdgeConfig {
  port: number;
  host: string;
  apiUrl: string;
  /** A folder, or a bucket URL. */
  releases: string;
  /** Keys that may release modules. Without them, in development only, unsigned releases are served. */
  releaseKeys: readonly ReleaseKey[] | undefined;
  processorOrigin: string;
  domainSuffixes: readonly string[];
  allowOverride: boolean;
  production: boolean;
  /** Addresses of trusted proxies in front of the edge, comma-separated. */
  trustProxy: string | undefined;
  mapsKey: string | undefined;
  /** URL that browsers report errors to. Off by default. */
  reportTo: string | undefined;
  /** How many visitors of a network count at most when canaries are judged; 0 for all. */
  visitorsPerNetwork: number;
  /** Whether a canary that fails for more visitors than the default version is withdrawn automatically. */
  withdrawsCanaries: boolean;
  /** Where metrics are served. Without it they are not. */
  metrics: { port: number; host: string } | undefined;
  logLevel: string;
}

/** Parses the environment. Throws an error with one line per invalid variable. */
export function edgeConfig(environment: Record<string, string | undefined>): EdgeConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const allowOverride = values.ALLOW_OVERRIDE ?? !production;
  if (production && values.PROCESSOR_ORIGIN.includes('localhost'))
    throw new Error('PROCESSOR_ORIGIN: production needs the origin of the card processor, not the sandbox.');
  if (production && !values.TRUST_PROXY)
    throw new Error(
      'TRUST_PROXY: production needs the addresses of the proxies that end TLS in front of this server, such as 10.0.0.0/8. Without them the card form would return by http, and cookies would not be Secure.',
    );
  return {
    port: values.SITE_PORT,
    host: values.SITE_HOST,
    apiUrl: values.API_URL,
    releases: values.RELEASES_URL ?? values.RELEASES_DIR ?? path.join(values.DATA_DIR, 'releases'),
    releaseKeys: trustedKeysOf(values.RELEASE_KEYS_FILE, values.DATA_DIR, production),
    processorOrigin: values.PROCESSOR_ORIGIN,
    domainSuffixes: values.DOMAIN_SUFFIXES.split(',')
      .map((suffix) => suffix.trim().toLowerCase())
      .filter(Boolean),
    allowOverride,
    production,
    trustProxy: values.TRUST_PROXY,
    mapsKey: values.MAPS_KEY,
    reportTo: values.REPORT_TO,
    visitorsPerNetwork: values.VISITORS_PER_NETWORK,
    withdrawsCanaries: values.WITHDRAW_CANARIES,
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
  };
}
