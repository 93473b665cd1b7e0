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

/**
 * The source texts, in this part of ICU MessageFormat: `{name}`, and plurals whose forms hold `#` for the count and no arguments.
 * English has two forms, so that its pages need no more code than this (the other languages: ../language/format-message.ts).
 */
export const inEnglish = (text: string, values: Values): string =>
  text.replace(
    /\{(\w+)(?:, plural, one \{(.*?)\} other \{(.*?)\})?\}/g,
    (_, name: string, one: string | undefined, other: string) => {
      const value = String(values[name]);
      return one === undefined
        ? value
        : (value === '1' ? one : other).replaceAll('#', Number(value).toLocaleString('en'));
    },
  );
