import { limits } from 'shared-contracts/limits';
import * as z from 'zod/mini';
import { demoValues } from './demo-values.ts';
import {
  domains,
  headers,
  hostUrl,
  httpUrl,
  logLevel,
  onOff,
  origin,
  origins,
  plain,
  port,
  proxies,
  type Setting,
  seconds,
  share,
  siteLanguages,
  wholeNumber,
} from './setting.ts';

const withJobs = ['api', 'worker'] as const;
const everyServer = [...withJobs, 'reader', 'edge'] as const;
const withDatabase = [...withJobs, 'migrate'] as const;

const isOnThisMachine = (url: string | undefined): boolean =>
  url === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
const notDemo = (demo: string) => (value: string | undefined) =>
  value === undefined || value.toLowerCase().includes(demo.toLowerCase())
    ? 'is the demo value, which everybody knows'
    : undefined;
/** Tokens and personal data must not leave the machine in the clear. */
const notPlain = (sandbox: string) => (value: string | undefined) => {
  if (value === undefined || value === sandbox) return 'is the sandbox';
  return value.startsWith('http:') && !isOnThisMachine(value) ? 'must be an https address' : undefined;
};

const sandbox = { processor: 'http://localhost:4401', courier: 'http://localhost:4402', mail: 'smtp://localhost:4425' };

/**
 * Every setting of the product: an environment variable of this name. docs/operations-reference.md lists them.
 * Programs read nothing else from the environment (tools/docs/operations-reference.test.ts).
 */
export const settings = {
  NODE_ENV: {
    programs: [...everyServer, 'migrate'],
    meaning:
      '`production` refuses demo values, unsigned releases and unencrypted addresses. The command `allset` sets it.',
    valid: 'production or development',
    schema: z.enum(['production', 'development']),
    default: 'development',
  },
  SITE_URL: {
    programs: [...withJobs, 'edge'],
    meaning:
      'Address of the product’s own site. Links in mails and the card payment’s return address are made from it, and so are its scheme and port for all companies.',
    valid: 'an address without a path, like https://allset.example',
    schema: hostUrl,
    default: 'http://localhost:3000',
    inProduction: (value) => (value?.startsWith('https://') ? undefined : 'must be an https address'),
  },
  DOMAIN_SUFFIXES: {
    programs: ['edge'],
    meaning: 'Domains whose subdomains are the sites of companies, comma-separated.',
    valid: 'domains without https://, separated by commas',
    schema: domains,
    default: 'localhost,allset.test',
    inProduction: (value) =>
      value === 'localhost,allset.test'
        ? 'must name the domain whose subdomains are the sites of companies'
        : undefined,
  },
  DATABASE_URL: {
    programs: withDatabase,
    meaning:
      'PostgreSQL, 15 or later: `postgres://user:password@host:5432/name`. The user owns the database; the first migration creates the extensions `pg_trgm` and `btree_gist`. Without it a folder below `DATA_DIR` is used, in development only.',
    valid: 'the address of a PostgreSQL server, like postgres://user:password@host/name',
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    secret: true,
    inProduction: (value) => (value ? undefined : 'must name a PostgreSQL server'),
  },
  REPORTS_DATABASE_URL: {
    programs: ['api', 'worker'],
    meaning:
      'A streaming replica of the database, from which exports are read, so that a long one holds nothing up. They may lag behind. Without it they are read from `DATABASE_URL`.',
    valid: 'the address of a PostgreSQL server, like postgres://user:password@host/name',
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    secret: true,
  },
  DATA_DIR: {
    programs: [...withDatabase, 'edge', 'release'],
    meaning: 'Folder of everything that is kept in files, where no bucket is set.',
    valid: 'a folder',
    schema: z.string().check(z.minLength(1)),
    default: '.data',
  },
  STORAGE_URL: {
    programs: withJobs,
    meaning:
      'Bucket of the documents: `s3://key:secret@host/bucket?region=…`. Without it `DATA_DIR` is used, in development only.',
    valid: 'an S3 bucket, like s3://key:secret@host/bucket?region=…',
    schema: z.string().check(z.regex(/^s3:\/\//)),
    secret: true,
    inProduction: (value) => (value ? undefined : 'must name the bucket that all processes share'),
  },
  DOCUMENTS_KEY: {
    programs: withJobs,
    meaning: 'Key that encrypts the documents: `id:64 hexadecimal digits`. Previous keys follow, comma-separated.',
    valid: 'a key id, a colon and 64 hexadecimal digits; older keys after commas',
    schema: z.string().check(z.regex(/^[\w-]+:[0-9a-f]{64}(,[\w-]+:[0-9a-f]{64})*$/i)),
    default: demoValues.documentsKey,
    secret: true,
    inProduction: notDemo(demoValues.documentsKey),
  },
  CLAMD_URL: {
    programs: withJobs,
    meaning: 'Virus scanner for uploads: `clamd://host:3310`. Without it uploads are not scanned.',
    valid: 'a virus scanner, like clamd://host:3310',
    schema: z.string().check(z.regex(/^clamd:\/\/[^\s]+$/)),
  },
  SMTP_URL: {
    programs: withJobs,
    meaning: 'Mail server: `smtp://user:password@host:587`, or `smtps:`.',
    valid: 'a mail server, like smtp://user:password@host:587',
    schema: z.string().check(z.regex(/^smtps?:\/\//)),
    default: sandbox.mail,
    secret: true,
    inProduction: (value) => (value === sandbox.mail ? 'is the sandbox' : undefined),
  },
  PROCESSOR_URL: {
    programs: withJobs,
    meaning: 'The card processor (OPPWA).',
    valid: 'an address',
    schema: httpUrl,
    default: sandbox.processor,
    inProduction: notPlain(sandbox.processor),
  },
  PROCESSOR_ORIGIN: {
    programs: ['edge'],
    meaning: 'Origin from which browsers load the processor’s card form, usually that of `PROCESSOR_URL`.',
    valid: 'an address',
    schema: origin,
    default: sandbox.processor,
    inProduction: (value) =>
      value !== sandbox.processor && value?.startsWith('https://') ? undefined : 'must be an https address',
  },
  PROCESSOR_ENTITY_ID: {
    programs: withJobs,
    meaning: 'The entity that the processor charges for.',
    valid: 'an entity id',
    schema: plain,
    default: demoValues.processorEntity,
    inProduction: notDemo(demoValues.processorEntity),
  },
  PROCESSOR_TOKEN: {
    programs: withJobs,
    meaning: 'Access token of the processor.',
    valid: 'a token',
    schema: plain,
    default: demoValues.processorToken,
    secret: true,
    inProduction: notDemo(demoValues.processorToken),
  },
  PROCESSOR_WEBHOOK_SECRET: {
    programs: withJobs,
    meaning: 'Key of the processor’s webhooks, 64 hexadecimal digits. The previous one may follow after a comma.',
    valid: '64 hexadecimal digits; a former secret after a comma',
    schema: z.string().check(z.regex(/^[0-9a-f]{64}(,[0-9a-f]{64})?$/i)),
    default: demoValues.processorSecret,
    secret: true,
    inProduction: notDemo(demoValues.processorSecret),
  },
  PROCESSOR_TEST_MODE: {
    programs: withJobs,
    meaning: 'Whether payments in the processor’s test mode count: off in production unless set, on elsewhere.',
    valid: 'on or off',
    schema: onOff,
    forTrials: 'on',
  },
  WINDABLE_CLOCK: {
    programs: withJobs,
    meaning:
      'Whether companies’ administrators may wind the clock on, where they try things: off in production unless set, on elsewhere. Only with `PROCESSOR_TEST_MODE`, so that no money moves.',
    valid: 'on or off',
    schema: onOff,
    forTrials: 'on',
  },
  COURIER_URL: {
    programs: withJobs,
    meaning: 'The courier.',
    valid: 'an address',
    schema: httpUrl,
    default: sandbox.courier,
    inProduction: notPlain(sandbox.courier),
  },
  COURIER_TOKEN: {
    programs: withJobs,
    meaning: 'Access token of the courier.',
    valid: 'a token',
    schema: plain,
    default: demoValues.courierToken,
    secret: true,
    inProduction: notDemo(demoValues.courierToken),
  },
  COURIER_WEBHOOK_SECRET: {
    programs: withJobs,
    meaning: 'Secret of the courier’s webhooks, at least 16 characters. The previous one may follow after a comma.',
    valid: 'at least 16 characters; a former secret after a comma',
    schema: z.string().check(z.regex(/^[^,]{16,}(,[^,]{16,})?$/)),
    default: demoValues.courierSecret,
    secret: true,
    inProduction: notDemo(demoValues.courierSecret),
  },
  COURIER_NAME: {
    programs: withJobs,
    meaning: 'The courier’s name, as owners read it beside their parcel.',
    valid: 'a name',
    schema: plain,
  },
  COURIER_TRACKING_URL: {
    programs: withJobs,
    meaning: 'The courier’s public page about a parcel. `{reference}` stands for the tracking reference.',
    valid: 'an address with {reference}',
    schema: z.string().check(z.regex(/^https?:\/\/\S*\{reference\}\S*$/)),
  },
  API_PORT: {
    programs: ['api'],
    meaning: 'Port of the API. It also serves `/livez`, `/readyz` and `/metrics`, which the edge does not pass on.',
    valid: 'a port',
    schema: port,
    default: '4000',
  },
  API_HOST: {
    programs: ['api'],
    meaning: 'Address that the API listens on; `0.0.0.0` in a container.',
    valid: 'an address',
    schema: plain,
    default: '127.0.0.1',
  },
  TRUSTED_EDGES: {
    programs: ['api', 'worker'],
    meaning:
      'Addresses of the edges, comma-separated (`10.0.0.0/8`). They are trusted to state the company and the client’s address of a request.',
    valid: 'addresses or networks like 10.0.0.0/8, separated by commas',
    schema: proxies,
    default: 'loopback',
  },
  JOBS: {
    programs: ['api'],
    meaning: 'Whether API processes also do jobs. `off` where workers run.',
    valid: 'on or off',
    schema: onOff,
    default: 'on',
  },
  WORKER_PORT: {
    programs: ['worker'],
    meaning: 'Port on which a worker serves `/livez`, `/readyz` and `/metrics`.',
    valid: 'a port',
    schema: port,
    default: '4010',
  },
  WORKER_HOST: {
    programs: ['worker'],
    meaning: 'Address that a worker listens on.',
    valid: 'an address',
    schema: plain,
    default: '127.0.0.1',
  },
  READER_URL: {
    programs: withJobs,
    meaning: 'Address of the disc readers.',
    valid: 'an address',
    schema: httpUrl,
    default: 'http://127.0.0.1:4020',
  },
  READER_PORT: {
    programs: ['reader'],
    meaning: 'Port of a disc reader.',
    valid: 'a port',
    schema: port,
    default: '4020',
  },
  READER_HOST: {
    programs: ['reader'],
    meaning: 'Address that a disc reader listens on. Only API processes may reach it.',
    valid: 'an address',
    schema: plain,
    default: '127.0.0.1',
  },
  SCAN_SECONDS: {
    programs: [...withJobs, 'reader'],
    meaning:
      'Seconds after which the reading of a disc is given up, to be tried again; more for a slow machine. With the 15 that a picture waits for its turn, less than the 30 that the browser waits.',
    valid: 'a number of seconds',
    schema: seconds,
    default: '12',
    inProduction: (value) => (Number(value) > 30 ? 'must be at most 30, which browsers wait' : undefined),
  },
  REQUEST_SECONDS: {
    programs: withJobs,
    meaning: 'Seconds within which the body of a request must arrive.',
    valid: 'a number of seconds',
    schema: seconds,
    default: '60',
  },
  UPLOAD_SECONDS: {
    programs: withJobs,
    meaning: 'Seconds within which an upload must arrive: 5 MB at 128 kbit/s take 330.',
    valid: 'a number of seconds',
    schema: seconds,
    default: '400',
  },
  KEEP_ID_COPIES_DAYS: {
    programs: withJobs,
    meaning: `Days to keep copies of identity documents after a person’s last renewal ended; at most the ${limits.keepIdCopiesDays} of the terms.`,
    valid: `a number of days, at most the ${limits.keepIdCopiesDays} of the terms`,
    schema: wholeNumber(0, limits.keepIdCopiesDays),
    default: String(limits.keepIdCopiesDays),
  },
  RATE_LIMITS: {
    programs: withJobs,
    meaning: 'Whether requests are limited by network and account, and refused with 503 under load.',
    valid: 'on or off',
    schema: onOff,
    forTrials: 'off',
    default: 'on',
  },
  API_DOCS: {
    programs: withJobs,
    meaning: 'Whether the API serves its reference at `/docs`: off in production unless set, on elsewhere.',
    valid: 'on or off',
    schema: onOff,
  },
  SITE_PORT: {
    programs: ['edge'],
    meaning: 'Port of the edge.',
    valid: 'a port',
    schema: port,
    default: '3000',
  },
  SITE_HOST: {
    programs: ['edge'],
    meaning: 'Address that the edge listens on.',
    valid: 'an address',
    schema: plain,
    default: '0.0.0.0',
  },
  API_URL: {
    programs: ['edge', 'release'],
    meaning:
      'Addresses of the API processes, comma-separated. The edge asks each for `/readyz` every second and sends requests to the ready ones in turn. `release` compares a release with the contract that the first one tells.',
    valid: 'addresses, like http://api-1:4000,http://api-2:4000',
    schema: origins,
    default: 'http://localhost:4000',
  },
  TRUST_PROXY: {
    programs: ['edge'],
    meaning:
      'Addresses of the proxies that end TLS in front of the edge, comma-separated (`10.0.0.0/8`). They are trusted to state the client’s address.',
    valid: 'addresses or networks like 10.0.0.0/8, separated by commas',
    schema: proxies,
    inProduction: (value) =>
      value?.trim()
        ? undefined
        : 'must name the proxies that end TLS in front of the edge, such as 10.0.0.0/8, or all visitors seem to come from one address',
  },
  RELEASES_URL: {
    programs: [...withJobs, 'edge', 'release'],
    meaning:
      'Bucket of the module releases, as `STORAGE_URL`; one of its own. The API needs it for the page `/admin/modules`.',
    valid: 'a bucket or a folder',
    schema: z.string().check(z.minLength(1)),
    secret: true,
  },
  RELEASES_DIR: {
    programs: [...withJobs, 'edge', 'release'],
    meaning:
      'Folder of the module releases, where they are in no bucket. For the edge, without it: `releases` below `DATA_DIR`.',
    valid: 'a folder',
    schema: z.string().check(z.minLength(1)),
  },
  RELEASE_KEY_FILE: {
    programs: [...withJobs, 'edge', 'release'],
    meaning:
      "File of the site's private key. It signs releases and changes of who gets them (clicks, and canaries that are withdrawn automatically), who calls the back end of a module, and links to previews.",
    valid: 'a file',
    schema: z.string().check(z.minLength(1)),
    inProduction: (value) => (value ? undefined : 'must name the file of the key that signs releases'),
  },
  RELEASE_KEYS_FILE: {
    programs: [...withJobs, 'edge', 'release'],
    meaning:
      'File of the keys that may release modules, where teams release their own; without it only the key in `RELEASE_KEY_FILE` may, in development also those in `release-keys.json` below `DATA_DIR`. The edge follows its changes and serves nothing that none of them signed.',
    valid: 'a file',
    schema: z.string().check(z.minLength(1)),
  },
  RELEASE_AUTHOR: {
    programs: ['release'],
    meaning: 'Who releases: a name, which browsers can read. Without it the user of git.',
    valid: 'a name',
    schema: plain,
  },
  MAPS_KEY: {
    programs: ['edge'],
    meaning:
      'Google Places key for the search of addresses. It is public, so restrict it to the sites’ domains. Without it, or where Google fails, a list of places inside the site is searched.',
    valid: 'a key',
    schema: plain,
  },
  SITE_LANGUAGES: {
    programs: ['edge', ...withJobs],
    meaning:
      'Languages that the product’s own site offers besides English, and mails are written in, comma-separated: `af,zu,xh`. Without it none: their translations are drafts that nobody who speaks them has read.',
    valid: 'of af, zu and xh, comma-separated',
    schema: siteLanguages,
  },
  REPORT_TO: {
    programs: ['edge'],
    meaning: 'Address that browsers report errors to. Without it they do not.',
    valid: 'an address',
    schema: httpUrl,
  },
  ASSETS_ORIGIN: {
    programs: ['edge'],
    meaning:
      'Origin of a CDN from which browsers load the files of modules, like `https://assets.example`; it serves nothing else. It takes them from `/modules` of the site, with their headers. Workers and partners’ pages load them from the site. Without it all do.',
    valid: 'an https address',
    schema: z.pipe(z.string().check(z.startsWith('https://')), origin),
  },
  HSTS: {
    programs: ['edge'],
    meaning:
      'Strict-Transport-Security of the site in production, or `off`. Begin with a short time, such as `max-age=300`. `includeSubDomains` is left out on companies’ own domains. `preload` asks browsers’ makers to list the domain, which takes months to undo.',
    valid: 'off, or like max-age=63072000; includeSubDomains',
    schema: z.string().check(z.regex(/^(?:off|max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?)$/)),
    default: 'max-age=63072000; includeSubDomains',
  },
  FILE_CACHE_MB: {
    programs: ['edge'],
    meaning: 'Megabytes of module files that an edge keeps in memory, those sent last.',
    valid: 'a whole number from 1 to 4096',
    schema: wholeNumber(1, 4096),
    default: '64',
  },
  ALLOW_OVERRIDE: {
    programs: ['edge'],
    meaning:
      'Whether a developer may run a module of their own in this site: off in production unless set, on elsewhere.',
    valid: 'on or off',
    schema: onOff,
    forTrials: 'on',
  },
  WITHDRAW_CANARIES: {
    programs: ['edge'],
    meaning: 'Whether the edge withdraws canaries that fail for more visitors than the default.',
    valid: 'on or off',
    schema: onOff,
    default: 'on',
  },
  METRICS_PORT: {
    programs: ['edge'],
    meaning: 'Port on which the edge serves `/metrics`, which must not be public. Without it it does not.',
    valid: 'a port',
    schema: port,
  },
  METRICS_HOST: {
    programs: ['edge'],
    meaning: 'Address on which the edge serves `/metrics`.',
    valid: 'an address',
    schema: plain,
    default: '127.0.0.1',
  },
  DRAIN_SECONDS: {
    programs: everyServer,
    meaning:
      'Seconds for which a process that was told to stop still serves and says at `/readyz` that it ends, so that load balancers turn to others: 3 in production unless set, 0 elsewhere.',
    valid: 'a number of seconds, at most 300',
    schema: wholeNumber(0, 300),
  },
  LOG_LEVEL: {
    programs: everyServer,
    meaning: 'The least important messages that are logged: `silent`, `error`, `warn`, `info` or `debug`.',
    valid: 'silent, error, warn, info or debug',
    schema: logLevel,
    default: 'info',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    programs: everyServer,
    meaning: 'Collector of traces that takes OTLP over HTTP: `http://collector:4318`. Without it nothing is traced.',
    valid: 'an address',
    schema: httpUrl,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    programs: everyServer,
    meaning: 'Headers for the collector: `name=value`, comma-separated, values encoded as in URLs.',
    valid: 'headers, like authorization=Bearer%20token',
    schema: headers,
    secret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    programs: everyServer,
    meaning:
      'Share of the traces that are recorded, from 0 to 1. The edge decides for each request, and the processes behind it follow.',
    valid: 'a number from 0 to 1',
    schema: share,
    default: '0.1',
  },
} as const satisfies Readonly<Record<string, Setting>>;
