/** Texts and dates in the reader's language. */
export { InEnglish, PartContext, type PartTexts, type Translate } from 'web-kit/host';
export { createLanguages, type Languages } from './language/create-languages.ts';
export { DraftNote } from './language/DraftNote.tsx';
export { draftNote } from './language/draft-note.ts';
export { EnglishToo } from './language/EnglishToo.tsx';
export { later } from './language/later.ts';
export { loadCatalog, loadTexts } from './language/load-texts.ts';
export { Translated, textsIn, useDates, useText, useTexts } from './language/own-texts.ts';
export { Said, useSaid } from './language/Said.tsx';
export { Sentence } from './language/Sentence.tsx';
