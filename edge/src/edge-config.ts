import path from 'node:path';
import * as z from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

const Environment = z.object({
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_HOST: z.string().default('0.0.0.0'),
  API_URL: origin.default('http://localhost:4000'),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASES_DIR: z.string().min(1).optional(),
  RELEASES_URL: z.string().min(1).optional(),
  PROCESSOR_ORIGIN: origin.default('http://localhost:4401'),
  DOMAIN_SUFFIXES: z.string().default('localhost,allset.test'),
  ALLOW_OVERRIDE: onOff.optional(),
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
  /** A folder, or a bucket URL. */
  releases: string;
  processorOrigin: string;
  domainSuffixes: readonly string[];
  allowOverride: boolean;
  production: boolean;
  /** Addresses of trusted proxies in front of the edge, comma-separated. */
  trustProxy: string | undefined;
  mapsKey: string | undefined;
  /** URL that browsers report errors to. Off by default. */
  reportTo: string | undefined;
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
  return {
    port: values.SITE_PORT,
    host: values.SITE_HOST,
    apiUrl: values.API_URL,
    releases: values.RELEASES_URL ?? values.RELEASES_DIR ?? path.join(values.DATA_DIR, 'releases'),
    processorOrigin: values.PROCESSOR_ORIGIN,
    domainSuffixes: values.DOMAIN_SUFFIXES.split(',')
      .map((suffix) => suffix.trim().toLowerCase())
      .filter(Boolean),
    allowOverride,
    production,
    trustProxy: values.TRUST_PROXY,
    mapsKey: values.MAPS_KEY,
    reportTo: values.REPORT_TO,
    logLevel: values.LOG_LEVEL,
  };
}
