import { type Language, pluralForm } from './language.ts';

/** What follows a plural, from where its first form has ended. */
type AfterPlural<Text extends string> = Text extends `}${infer After}`
  ? After
  : Text extends `${string}}${infer Rest}`
    ? AfterPlural<Rest>
    : '';

/** The values that a message needs: for `{name}` a text or a number, for `{n, plural, one {…} other {…}}` a number. */
export type ValuesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${infer Count}, plural,${string}`
    ? Readonly<Record<Count, number>> & ValuesOf<AfterPlural<Rest>>
    : Readonly<Record<Name, string | number>> & ValuesOf<Rest>
  : unknown;

export type Values = Readonly<Record<string, string | number>>;

/** The values of a text without arguments may be left out, and so may the context. */
type Rest<Text extends string> = [keyof ValuesOf<Text>] extends [never]
  ? [values?: Values, context?: string]
  : [values: ValuesOf<Text> & Values, context?: string];

/**
 * Gives an English text in the reader's language: `t('Hello {name}', { name })`. The text is the key of its translation. A
 * context tells texts apart that are the same in English only: `t('Change', {}, 'coins')`.
 */
export type Translate = <const Text extends string>(text: Text, ...rest: Rest<Text>) => string;

/** The key of a text in a catalogue. */
export const catalogKey = (text: string, context?: string): string => (context ? `${text} [${context}]` : text);

/** The English text of a key, and its context. */
export function partsOfKey(key: string): { english: string; context?: string } {
  const [, english = key, context] = /^([^]*) \[([^[\]]+)\]$/.exec(key) ?? [];
  return { english, ...(context && { context }) };
}

/** An argument of a message, with the forms of a plural. */
export const argument = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/g;
const form = / (\w+) \{([^{}]*)\}/g;

/** Fills the arguments of a message in any language. */
export const formatMessage = (language: Language, text: string, values: Values): string =>
  text.replace(argument, (_, name: string, forms: string | undefined) => {
    const value = String(values[name]);
    if (forms === undefined) return value;
    const texts = Object.fromEntries([...forms.matchAll(form)].map(([, key, content]) => [key, content]));
    return (texts[pluralForm(language, Number(value))] ?? texts.other ?? '').replaceAll(
      '#',
      Number(value).toLocaleString('en'),
    );
  });

/** The short name of a text, by which released catalogues have it: half of their size would be English that the code has too. */
export function textId(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).slice(-5);
}
