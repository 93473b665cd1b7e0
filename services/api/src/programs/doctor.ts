import { checkSettings, type Environment, type Program, type Setting, settings } from 'server-kit/settings';
import * as z from 'zod/mini';
import { checksOfProviders } from './check-providers.ts';
import { checksOfReleases } from './check-releases.ts';
import { checksOfServers } from './check-servers.ts';

/** Milliseconds for each provider. */
const patience = 8000;
const within = async <Result>(work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} s`)), patience);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

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
 * Where a setting is a credential, something is asked that only the right one answers. Resolves to one
 * sentence for each mistake, and to the settings that are for trials only.
 */
export async function examine(
  programs: readonly Program[],
  environment: Environment,
): Promise<{ checked: string[]; mistakes: string[]; trial: string[] }> {
  const examined = programs.map((program) => checkSettings(program, environment));
  const values = Object.assign({}, ...examined.map((found) => found.values)) as Record<string, unknown>;
  const mistakes = [...new Set(examined.flatMap((found) => found.mistakes))];
  const textOf = (name: string) => {
    const value = values[name];
    return value === undefined || (typeof value === 'object' && !Array.isArray(value)) ? undefined : String(value);
  };
  const checked: string[] = [];
  const headers = z.record(z.string(), z.string()).safeParse(values.OTEL_EXPORTER_OTLP_HEADERS).data ?? {};
  const checks = { ...checksOfServers(textOf), ...checksOfReleases(textOf), ...checksOfProviders(textOf, headers) };
  const looking = Object.entries(checks).map(async ([name, check]) => {
    if (textOf(name) === undefined) return;
    checked.push(name);
    await within(check()).catch((failure: unknown) => {
      mistakes.push(`${name}: ${sentenceOf(failure).replace(/\.$/, '')}.`);
    });
  });
  await Promise.all(looking);
  const trial = Object.entries<Setting>(settings)
    .filter(([name, { forTrials }]) => forTrials && values[name] === (forTrials === 'on'))
    .map(([name, { forTrials }]) => `${name}=${forTrials}`);
  return { checked, mistakes, trial };
}

const known = ['api', 'worker', 'reader', 'migrate', 'edge'] as const satisfies readonly Program[];

/** `npm run doctor [-- api worker edge …]`: checks settings and providers before anything starts. All programs without names. */
export async function runDoctor(args: string[]): Promise<void> {
  const named = z.array(z.enum(known)).safeParse(args);
  if (!named.success) throw new Error(`Usage: doctor [${known.join('] [')}]`);
  const { checked, mistakes, trial } = await examine(named.data.length > 0 ? named.data : known, process.env);
  const environment = process.env['NODE_ENV'] || 'development';
  const as = `checked as ${environment}`;
  const note = environment === 'production' && trial.length > 0 ? `\nFor a trial only: ${trial.join(', ')}.` : '';
  if (mistakes.length > 0) throw new Error(`These are wrong, ${as}:\n${mistakes.join('\n')}${note}`);
  process.stdout.write(`All settings are right, ${as}, and these answer: ${checked.join(', ')}.${note}\n`);
}
