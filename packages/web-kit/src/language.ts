/** Texts and dates in the reader's language. */
export { loadTexts } from './language/load-texts.ts';
export { type Translate, Translated, useDates, useText } from './language/use-text.tsx';
