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
  const production = environment.NODE_ENV === 'production';
  const values: Record<string, unknown> = {};
  const mistakes: string[] = [];
  for (const [name, setting] of settingsOf(program)) {
    const text = textOf(name, setting, environment);
    if ('mistake' in text) {
      mistakes.push(text.mistake);
      continue;
    }
    const value = text.value ?? setting.default;
    const parsed = value === undefined ? undefined : setting.schema.safeParse(value);
    const refused = production ? setting.inProduction?.(value) : undefined;
    if (parsed?.success === false) mistakes.push(`${name} must be ${setting.valid}.`);
    else if (refused) mistakes.push(`${name} ${refused}.`);
    else values[name] = parsed?.data;
  }
  return { values, mistakes };
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
