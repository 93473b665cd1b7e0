/** Texts and dates in the reader's language. */
export { InEnglish, PartContext, type Translate } from 'web-kit/host';
export { later } from './language/later.ts';
export { loadCatalog, loadTexts } from './language/load-texts.ts';
export { Translated, useDates, useText, useTexts } from './language/own-texts.ts';
export { Said, useSaid } from './language/Said.tsx';
export { Sentence } from './language/Sentence.tsx';
