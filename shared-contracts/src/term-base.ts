import type { Translation } from './language.ts';
import terms from './term-base.json' with { type: 'json' };

/** The words of a term: those of `to remove, to delete` are two. What stands in brackets says which meaning is meant. */
const wordsOf = (term: string): string[] =>
  term
    .replace(/\(.*?\)/g, '')
    .split(',')
    .map((word) => word.trim().replace(/^to /, ''));

/** A word with the endings of its plural and its past. */
function pattern(word: string): string {
  if (word.endsWith('y')) return `${word.slice(0, -1)}(?:y|ys|ied|ies|ying)`;
  return word.endsWith('e') ? `${word.slice(0, -1)}(?:e|es|ed|ing)` : `${word}(?:s|es|ed|ing)?`;
}

const entries = Object.entries(terms).map(([term, translations]) => ({
  term,
  translations,
  within: new RegExp(`\\b(?:${wordsOf(term).map(pattern).join('|')})\\b`, 'i'),
}));

/** The terms of docs/terms.md that an English text has, each with its translation. */
export const termsIn = (text: string, language: Translation): [english: string, translation: string][] =>
  entries
    .filter(({ within }) => within.test(text.replace(/\{\w+\}/g, '')))
    .map(({ term, translations }) => [term, translations[language]]);
