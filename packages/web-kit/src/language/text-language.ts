import { createContext, useContext } from 'react';

/** The language to mark what is translated with. Undefined on a page in English. */
export const TextLanguage = createContext<string | undefined>(undefined);

/** For what is rendered outside the element that says the language, such as a dialog. */
export const useTextLanguage = (): string | undefined => useContext(TextLanguage);
