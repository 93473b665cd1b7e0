import * as z from 'zod/mini';

const Texts = z.record(z.string(), z.string());
/** English text -> its translation. */
export type Texts = Readonly<z.infer<typeof Texts>>;

/** The texts of a module in a language, as they stand in `languages/LANGUAGE.json` of the module and in its releases. */
export const Catalog = z.strictObject({
  /** Translations that nobody who speaks the language has read yet. */
  draft: Texts,
  /** Translations that have been read. */
  read: Texts,
});
export type Catalog = z.infer<typeof Catalog>;

/** The file of a release with the catalogue of a language. */
export const catalogFile = (language: string): string => `language.${language}.json`;
