import path from 'node:path';
import * as z from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const yes = z.enum(['on', 'off']).transform((value) => value === 'on');

const Environment = z.object({
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_HOST: z.string().default('0.0.0.0'),
  API_URL: origin.default('http://localhost:4000'),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASES_DIR: z.string().min(1).optional(),
  RELEASES_URL: z.string().min(1).optional(),
  PROCESSOR_ORIGIN: origin.default('http://localhost:4401'),
  DOMAIN_SUFFIXES: z.string().default('localhost,allset.test'),
  ALLOW_OVERRIDE: yes.optional(),
  TRUST_PROXY: z.string().optional(),
  MAPS_KEY: z.string().optional(),
  REPORT_TO: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.string().default('development'),
});

export interface EdgeConfig {
  port: number;
  host: string;
  apiUrl: string;
  /** A folder, or the address of a bucket. */
  releases: string;
  processorOrigin: string;
  domainSuffixes: readonly string[];
  allowOverride: boolean;
  production: boolean;
  /** Addresses of the proxies in front of this one. */
  trustProxy: string | undefined;
  mapsKey: string | undefined;
  /** Where browsers send reports of errors; nowhere by default. */
  reportTo: string | undefined;
  logLevel: string;
}

/** The configuration, or one sentence per mistake in it. */
export function edgeConfig(environment: Record<string, string | undefined>): EdgeConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  const allowOverride = given.ALLOW_OVERRIDE ?? !production;
  if (production && given.PROCESSOR_ORIGIN.includes('localhost'))
    throw new Error('PROCESSOR_ORIGIN: production needs the origin of the card processor, not the sandbox.');
  return {
    port: given.SITE_PORT,
    host: given.SITE_HOST,
    apiUrl: given.API_URL,
    releases: given.RELEASES_URL ?? given.RELEASES_DIR ?? path.join(given.DATA_DIR, 'releases'),
    processorOrigin: given.PROCESSOR_ORIGIN,
    domainSuffixes: given.DOMAIN_SUFFIXES.split(',')
      .map((suffix) => suffix.trim().toLowerCase())
      .filter(Boolean),
    allowOverride,
    production,
    trustProxy: given.TRUST_PROXY,
    mapsKey: given.MAPS_KEY,
    reportTo: given.REPORT_TO,
    logLevel: given.LOG_LEVEL,
  };
}
