import { monthInWords } from 'shared-contracts/dates';
import { inEnglish } from 'shared-contracts/english';
import type { Translate, Values } from 'shared-contracts/messages';
import type { PartTexts } from 'web-kit/host';
import { saying } from './Said.tsx';

/** How to say the texts that were made so far, by their English. */
const ways = new Map<string, (part: PartTexts) => string>();

function remember(english: string, way: (part: PartTexts) => string): string {
  ways.set(english, way);
  return english;
}

const inLanguage = (part: PartTexts, english: string): string => ways.get(english)?.(part) ?? english;

const valuesIn = (part: PartTexts, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? inLanguage(part, value) : value]),
  );

const laterText: Translate = (text: string, values: Values = {}, context?: string) =>
  remember(inEnglish(text, values), (part) => {
    const say: (text: string, values: Values, context?: string) => string = part.t;
    return say(text, valuesIn(part, values), context);
  });

/**
 * Texts that are made where no language is known, such as those of a schema. They are English; the field that shows one says it
 * in its language. Values may be such texts themselves.
 */
export const later = {
  t: laterText,
  /** A month of a year. */
  monthInWords: (at: string): string =>
    remember(monthInWords(at), ({ dates }) => dates?.monthInWords(at) ?? monthInWords(at)),
};

const sayPlainly = saying.say;

// Yup's own sentences, which name a field by its label.
saying.say = (part, text) => {
  const { t } = part;
  const [, label, max] = /^(.+?) (?:is a required field|must be at most (\d+) characters)$/.exec(text) ?? [];
  if (label === undefined) return ways.get(text)?.(part) ?? sayPlainly(part, text);
  const field = inLanguage(part, label);
  return max === undefined
    ? t('Please enter the {field}', { field: field.toLowerCase() })
    : t('{field} must be at most {max} characters', { field, max });
};
