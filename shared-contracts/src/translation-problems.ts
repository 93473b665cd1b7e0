import { argument } from './messages.ts';

/** What a message says by itself, between its arguments. */
export const piecesOf = (text: string): string[] => text.replace(argument, '\u{0}').split('\u{0}');

const argumentsOf = (text: string): { name: string; forms: string[] | undefined }[] =>
  [...text.matchAll(argument)].map(([, name = '', forms]) => ({
    name,
    forms: forms === undefined ? undefined : [...forms.matchAll(/ (\w+) \{/g)].map(([, form = '']) => form),
  }));

const withKinds = (text: string) =>
  argumentsOf(text)
    .map(({ name, forms }) => `${name}${forms ? ', plural' : ''}`)
    .sort()
    .join('; ');

/** The numbers of a message, such as a limit or an amount, which are the same in every language. */
const numbersIn = (text: string) => text.replace(argument, '').match(/\d+/g)?.sort().join(' ') ?? '(none)';

/** What is wrong with a message in a language by itself. */
export function messageProblems(language: string, text: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort().join(' ');
  return [
    ...(/[{}]/.test(text.replace(argument, '')) ? ['a brace belongs to no argument'] : []),
    ...argumentsOf(text).flatMap(({ name, forms }) =>
      forms && [...forms].sort().join(' ') !== wanted ? [`the plural of ${name} needs the forms ${wanted}`] : [],
    ),
  ];
}

/** What is wrong with the translation of an English text. */
export const translationProblems = (language: string, english: string, text: string): string[] => [
  ...(withKinds(english) === withKinds(text)
    ? []
    : [`“${english}” has the arguments ${withKinds(english) || '(none)'}`]),
  ...(numbersIn(english) === numbersIn(text) ? [] : [`“${english}” has the numbers ${numbersIn(english)}`]),
  ...messageProblems(language, text).map((problem) => `“${english}”: ${problem}`),
];
