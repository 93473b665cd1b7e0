import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import type { Program, Setting } from './setting.ts';
import { settings } from './table.ts';

type Table = typeof settings;
/** The settings that a program reads. Those without a default may be undefined. */
export type Settings<Reader extends Program> = {
  [Name in keyof Table as Reader extends Table[Name]['programs'][number] ? Name : never]:
    | z.output<Table[Name]['schema']>
    | (Table[Name] extends { default: string } ? never : undefined);
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a program, with their names. */
export const settingsOf = (program: Program): [string, Setting][] =>
  Object.entries<Setting>(settings).filter(([, { programs }]) => programs.includes(program));

/**
 * Reads a program's settings from the environment. Throws with one line per mistake. In production, values that only a
 * development machine may have are mistakes too.
 */
export function readSettings<Reader extends Program>(program: Reader, environment: Environment): Settings<Reader> {
  const { values, mistakes } = checkSettings(program, environment);
  if (mistakes.length > 0) throw new Error(`The settings are wrong:\n${mistakes.join('\n')}`);
  return values as Settings<Reader>;
}

/** Reads the settings of a program as far as they are right, and names what is wrong with the others, one sentence each. */
export function checkSettings(
  program: Program,
  environment: Environment,
): { values: Record<string, unknown>; mistakes: string[] } {
  const isDeclared = environment.NODE_ENV === 'production';
  const isProduction = isDeclared || isPublic(environment.SITE_URL);
  const values: Record<string, unknown> = {};
  const mistakes = misspelt(program, environment);
  if (isProduction && !isDeclared)
    mistakes.push('NODE_ENV must be production where SITE_URL is a public https address.');
  for (const [name, setting] of settingsOf(program)) {
    const text = textOf(name, setting, environment);
    if ('mistake' in text) {
      mistakes.push(text.mistake);
      continue;
    }
    const value = text.value ?? setting.default;
    const parsed = value === undefined ? undefined : setting.schema.safeParse(value);
    const refused = isProduction ? setting.inProduction?.(value) : undefined;
    if (parsed?.success === false) mistakes.push(`${name} must be ${setting.valid}.`);
    else if (refused) mistakes.push(`${name} ${refused}.`);
    else values[name] = parsed?.data;
  }
  if (values.METRICS_PORT && values.METRICS_PORT === values.SITE_PORT)
    mistakes.push('METRICS_PORT must not be SITE_PORT, which is public.');
  return { values, mistakes };
}

/** Names that the Internet never resolves (RFC 2606, 6761, 6762, 9476). */
const notPublic = /(?:^|\.)(?:localhost|test|example|invalid|local|internal)$|^[\d.]+$|^\[/;

/** Whether strangers reach a site by https, so that it is not for development, whatever NODE_ENV says. */
const isPublic = (url = ''): boolean =>
  url.startsWith('https://') && URL.canParse(url) && !notPublic.test(new URL(url).hostname);

/** The least number of letters to insert, remove or replace (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Short names are near to many. */
const shortestCompared = 7;

/** A sentence for each name that no program reads, and that is nearly the one of a setting that is not set. */
function misspelt(program: Program, environment: Environment): string[] {
  const read = new Set(Object.entries<Setting>(settings).flatMap(([name]) => [name, `${name}_FILE`]));
  const missing = settingsOf(program)
    .flatMap(([name, { secret }]) => (secret ? [name, `${name}_FILE`] : [name]))
    .filter((name) => !environment[name] && name.length >= shortestCompared);
  return Object.keys(environment).flatMap((name) => {
    const meant = read.has(name) ? undefined : missing.find((known) => editDistance(name.toUpperCase(), known) <= 2);
    return meant ? [`${name} is no setting: it should probably be ${meant}.`] : [];
  });
}

/** What a setting is set to. A secret may stand in a file, as containers are given them. */
function textOf(
  name: string,
  { secret }: Setting,
  environment: Environment,
): { value: string | undefined } | { mistake: string } {
  const value = environment[name] || undefined;
  const file = secret && environment[`${name}_FILE`];
  if (!file) return secret && value?.trim() === '' ? { mistake: `${name} is empty.` } : { value };
  if (value !== undefined) return { mistake: `${name} and ${name}_FILE are both set, and only one can count.` };
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text ? { value: text } : { mistake: `${name}_FILE names ${file}, which is empty.` };
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    return { mistake: `${name}_FILE names ${file}, which cannot be read (${code}).` };
  }
}
