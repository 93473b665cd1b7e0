import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { readPrivateKey, trustedKeysOf } from 'module-kit/registry';
import type { TelemetrySettings } from 'server-kit';
import { type Environment, readSettings } from 'server-kit/settings';
import type { Language } from 'shared-contracts/language';
import type { ReleaseKey } from 'shared-contracts/release';

export interface EdgeConfig {
  port: number;
  host: string;
  /** Address of the product's own site. The scheme of every company's site is that of this one. */
  siteUrl: string;
  /** Origins of the API's processes. */
  apiUrls: readonly string[];
  /** A folder, or a bucket URL. */
  releases: string;
  /** Keys that may release modules. Without them, in development only, unsigned releases are served. */
  releaseKeys: readonly ReleaseKey[] | undefined;
  /** Reads these keys again. Throws if they cannot be read. */
  readReleaseKeys: () => readonly ReleaseKey[] | undefined;
  /** Signs that a canary was withdrawn. */
  releaseKey: KeyObject | undefined;
  processorOrigin: string;
  domainSuffixes: readonly string[];
  allowOverride: boolean;
  production: boolean;
  /** Addresses of trusted proxies in front of the edge, comma-separated. */
  trustProxy: string | undefined;
  mapsKey: string | undefined;
  /** Languages that the product's own site offers. Empty if it speaks English alone. */
  languages: readonly Language[];
  /** Origin of a CDN that browsers load module files from. Without it they come from the site. */
  assetsOrigin: string | undefined;
  /** Strict-Transport-Security of the site; undefined for none, as always in development. */
  hsts: string | undefined;
  /** URL that browsers report errors to. Off by default. */
  reportTo: string | undefined;
  /** Whether a canary that fails for more visitors than the default version is withdrawn automatically. */
  withdrawsCanaries: boolean;
  /** Where metrics are served. Without it they are not. */
  metrics: { port: number; host: string } | undefined;
  /** How much memory the module files sent last may take. */
  fileCacheBytes: number;
  logLevel: string;
  drainSeconds: number;
  telemetry: TelemetrySettings;
}

/** Reads the environment. Throws an error with one line per mistake. */
export function edgeConfig(environment: Environment): EdgeConfig {
  const values = readSettings('edge', environment);
  const production = values.NODE_ENV === 'production';
  const keys = { ...values, production };
  const readReleaseKeys = () => trustedKeysOf(keys);
  return {
    port: values.SITE_PORT,
    host: values.SITE_HOST,
    siteUrl: values.SITE_URL,
    apiUrls: values.API_URL,
    releases: values.RELEASES_URL ?? values.RELEASES_DIR ?? path.join(values.DATA_DIR, 'releases'),
    releaseKeys: readReleaseKeys(),
    readReleaseKeys,
    releaseKey: readPrivateKey(keys),
    processorOrigin: values.PROCESSOR_ORIGIN,
    domainSuffixes: values.DOMAIN_SUFFIXES,
    allowOverride: values.ALLOW_OVERRIDE ?? !production,
    production,
    trustProxy: values.TRUST_PROXY,
    mapsKey: values.MAPS_KEY,
    languages: values.SITE_LANGUAGES ? ['en', ...values.SITE_LANGUAGES] : [],
    assetsOrigin: values.ASSETS_ORIGIN,
    hsts: production && values.HSTS !== 'off' ? values.HSTS : undefined,
    reportTo: values.REPORT_TO,
    withdrawsCanaries: values.WITHDRAW_CANARIES,
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    fileCacheBytes: values.FILE_CACHE_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    telemetry: values,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 3 : 0),
  };
}

type Site = Pick<EdgeConfig, 'siteUrl'>;

/** `https` in production. It comes from a setting, because what a proxy or a client states of a request may be wrong. */
export const publicScheme = ({ siteUrl }: Site): string => new URL(siteUrl).protocol.slice(0, -1);

/** The origin under which browsers see the site that a request is for. */
export const publicOrigin = (config: Site, request: FastifyRequest): string =>
  `${publicScheme(config)}://${request.host}`;
