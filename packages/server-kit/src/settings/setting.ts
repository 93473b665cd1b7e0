import type { Translation } from 'shared-contracts/language';
import * as z from 'zod/mini';
import { trustedProxies } from '../trusted-proxies.ts';

/** What reads settings: the processes of production, the migration step, and the command that releases modules. */
export type Program = 'api' | 'worker' | 'reader' | 'migrate' | 'edge' | 'release';

/** One setting: an environment variable, or for a secret also a file named by `<NAME>_FILE`. */
export interface Setting {
  programs: readonly Program[];
  /** What it is for, as operators read it. */
  meaning: string;
  /** What a value must be, after "must be". */
  valid: string;
  schema: z.ZodMiniType<unknown, string>;
  /** Without one, an unset setting is undefined. */
  default?: string;
  /** Passwords, tokens and keys. Their values are never printed. */
  secret?: true;
  /** A value that production may have for a trial only. */
  forTrials?: 'on' | 'off';
  /** What is wrong with the value in production, after the setting's name. */
  inProduction?: (value: string | undefined) => string | undefined;
}

export const plain = z.string();
export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
);
export const seconds = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));
export const httpUrl = z.string().check(
  z.regex(/^https?:\/\/[^\s]+$/),
  z.refine((url) => URL.canParse(url)),
);
/** An http or https URL, as its origin. */
export const origin = z.pipe(
  httpUrl,
  z.transform((url: string) => new URL(url).origin),
);
/** An http or https URL of a host alone. */
export const hostUrl = httpUrl.check(
  z.refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`),
);
/** Comma-separated http or https URLs, as their origins. At least one. */
export const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    ),
  ),
  z.array(origin).check(z.minLength(1)),
);
/** Comma-separated languages that English is translated to. At least one. */
export const siteLanguages = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((language) => language.trim())),
  ),
  z.array(z.enum(['af', 'zu', 'xh'] satisfies readonly Translation[])).check(z.minLength(1)),
);
/** A number from 0 to 1. */
export const share = z.pipe(z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/)), z.transform(Number));
/** Headers as `name=value`, comma-separated. */
export const headers = z.pipe(
  z.string().check(z.regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/)),
  z.transform(
    (text: string): Record<string, string> =>
      Object.fromEntries(
        text.split(',').map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
        }),
      ),
  ),
);
export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value: 'on' | 'off') => value === 'on'),
);
export const logLevel = z.enum(['silent', 'error', 'warn', 'info', 'debug']);
/** Comma-separated names, in lower case. */
const names = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ),
);
/** Comma-separated domains, in lower case. */
export const domains = z.pipe(names, z.array(z.string().check(z.regex(/^[a-z\d-]+(?:\.[a-z\d-]+)*$/))));
/** Comma-separated addresses and networks of proxies, or names of such, as `loopback`. */
export const proxies = z.string().check(
  z.refine((list) => {
    try {
      return Boolean(trustedProxies(list));
    } catch {
      return false;
    }
  }),
);
/** A whole number from `from` to `to`. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(from), z.maximum(to))),
  );
