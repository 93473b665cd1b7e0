import { limits } from 'shared-contracts/limits';
import * as z from 'zod/mini';

const demo = {
  documentsKey: 'demo:6f0c4f1a2b3d4e5f60718293a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b3',
  processorSecret: '5a4d8b0e7c1f63925a4d8b0e7c1f63925a4d8b0e7c1f63925a4d8b0e7c1f6392',
  processorToken: 'demo-payment-access-token',
  processorEntity: '8ac7a4c99c1f6392019c1f6392000001',
  courierToken: 'demo-courier-token',
  courierSecret: 'demo-courier-webhook-secret',
};

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
const url = z.string().check(z.regex(/^https?:\/\/[^\s]+$/));
const seconds = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value: 'on' | 'off') => value === 'on'),
);

const Environment = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  API_PORT: z._default(port, 4000),
  API_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  STORAGE_URL: z.optional(z.string().check(z.regex(/^s3:\/\//))),
  /** The release store, as the edge has it. Without it modules are neither shown nor changed here. */
  RELEASES_URL: z.optional(z.string()),
  RELEASES_DIR: z.optional(z.string()),
  RELEASE_KEYS_FILE: z.optional(z.string()),
  CLAMD_URL: z.optional(z.string().check(z.regex(/^clamd:\/\/[^\s]+$/))),
  SITE_URL: z._default(url, 'http://localhost:3000'),
  DOMAIN_SUFFIXES: z._default(z.string(), 'localhost'),
  DOCUMENTS_KEY: z._default(
    z.string().check(z.regex(/^[\w-]+:[0-9a-f]{64}(,[\w-]+:[0-9a-f]{64})*$/)),
    demo.documentsKey,
  ),
  PROCESSOR_URL: z._default(url, 'http://localhost:4401'),
  PROCESSOR_ENTITY_ID: z._default(z.string(), demo.processorEntity),
  PROCESSOR_TOKEN: z._default(z.string(), demo.processorToken),
  /** The current secret, optionally followed by a comma and the previous one. */
  PROCESSOR_WEBHOOK_SECRET: z._default(
    z.string().check(z.regex(/^[0-9a-f]{64}(,[0-9a-f]{64})?$/)),
    demo.processorSecret,
  ),
  /** Whether payments in the processor's test mode count. Off by default in production. */
  PROCESSOR_TEST_MODE: z.optional(onOff),
  COURIER_URL: z._default(url, 'http://localhost:4402'),
  COURIER_TOKEN: z._default(z.string(), demo.courierToken),
  COURIER_WEBHOOK_SECRET: z._default(z.string().check(z.minLength(16)), demo.courierSecret),
  SMTP_URL: z._default(z.string().check(z.regex(/^smtps?:\/\//)), 'smtp://localhost:4425'),
  /** Days after a person's last renewal ended; at most the number in the terms. */
  KEEP_ID_COPIES_DAYS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(limits.keepIdCopiesDays))),
    ),
    limits.keepIdCopiesDays,
  ),
  /** Seconds in which the body of a request, or of an upload, must arrive: 5 MB at 128 kbit/s take 330. */
  REQUEST_SECONDS: z._default(seconds, 60),
  UPLOAD_SECONDS: z._default(seconds, 400),
  /** Seconds after which the reading of a disc gives what it has. The browser waits for 30. */
  SCAN_SECONDS: z._default(seconds, 12),
  RATE_LIMITS: z._default(onOff, true),
  TRUSTED_PROXIES: z._default(z.string(), 'loopback'),
  API_DOCS: z.optional(onOff),
  JOBS: z._default(onOff, true),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export type Config = ReturnType<typeof readConfig>;

const meanings: Record<string, string> = {
  DATABASE_URL: 'the address of a PostgreSQL server, like postgres://user:password@host/name',
  STORAGE_URL: 'an S3 bucket, like s3://key:secret@host/bucket?region=…',
  CLAMD_URL: 'a virus scanner, like clamd://host:3310',
  DOCUMENTS_KEY: 'a key id, a colon and 64 hexadecimal digits; older keys after commas',
  PROCESSOR_WEBHOOK_SECRET: '64 hexadecimal digits; a former secret after a comma',
  KEEP_ID_COPIES_DAYS: `a number of days, at most the ${limits.keepIdCopiesDays} of the terms`,
  REQUEST_SECONDS: 'a number of seconds',
  UPLOAD_SECONDS: 'a number of seconds',
  SCAN_SECONDS: 'a number of seconds',
  SMTP_URL: 'a mail server, like smtp://user:password@host:587',
};

/** Reads the configuration from the environment. Throws with one line per mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(
      ({ path }) => `${String(path[0])} must be ${meanings[String(path[0])] ?? 'another value'}.`,
    );
    throw new Error(`The configuration is invalid:\n${mistakes.join('\n')}`);
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  if (production) refuseDemoValues(read);
  return { ...read, production, docs: read.API_DOCS ?? !production, testMode: read.PROCESSOR_TEST_MODE ?? !production };
}

function refuseDemoValues(read: z.infer<typeof Environment>): void {
  const mistakes = [
    !read.DATABASE_URL && 'DATABASE_URL must name a PostgreSQL server in production.',
    read.DOCUMENTS_KEY.includes(demo.documentsKey) && 'DOCUMENTS_KEY is still the demo key.',
    read.PROCESSOR_WEBHOOK_SECRET.includes(demo.processorSecret) &&
      'PROCESSOR_WEBHOOK_SECRET is still the demo secret.',
    read.PROCESSOR_TOKEN === demo.processorToken && 'PROCESSOR_TOKEN is still the demo token.',
    read.COURIER_TOKEN === demo.courierToken && 'COURIER_TOKEN is still the demo token.',
    read.COURIER_WEBHOOK_SECRET === demo.courierSecret && 'COURIER_WEBHOOK_SECRET is still the demo secret.',
    ...(['PROCESSOR_URL', 'COURIER_URL', 'SMTP_URL'] as const).map(
      (name) => /\/\/(localhost|127\.0\.0\.1)/.test(read[name]) && `${name} still points at this machine's sandbox.`,
    ),
    !read.SITE_URL.startsWith('https://') && 'SITE_URL must be an https address in production.',
  ].filter((mistake) => typeof mistake === 'string');
  if (mistakes.length > 0) throw new Error(`Refusing to start in production:\n${mistakes.join('\n')}`);
}
