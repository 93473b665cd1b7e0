import * as z from 'zod/mini';
import { textId } from '../messages.ts';

const Texts = z.record(z.string(), z.string());
/** English text, or in a release its short name, -> its translation. */
export type Texts = Readonly<z.infer<typeof Texts>>;

/** The texts of a module in a language, as they stand in `languages/LANGUAGE.json` of the module. */
export const Catalog = z.strictObject({
  /** Translations that nobody who speaks the language has read yet. */
  draft: Texts,
  /** Translations that have been read. */
  read: Texts,
});
export type Catalog = z.infer<typeof Catalog>;

/** The file of a release with the catalogue of a language. */
export const catalogFile = (language: string): string => `language.${language}.json`;

/** A catalogue as a release has it, by the short names of its texts. Throws if two have the same name. */
export function releasedCatalog({ draft, read }: Catalog): Catalog {
  const english = new Map<string, string>();
  const named = (texts: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        const id = textId(key);
        const other = english.get(id);
        if (other !== undefined && other !== key)
          throw new Error(`“${key}” and “${other}” have the same short name, ${id}: give one of them a context.`);
        english.set(id, key);
        return [id, text];
      }),
    );
  return { draft: named(draft), read: named(read) };
}
