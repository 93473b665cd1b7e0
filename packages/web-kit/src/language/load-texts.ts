import type { Catalog } from 'shared-contracts/catalog';
import type { Language } from 'shared-contracts/language';
import { formatMessage, textId } from 'shared-contracts/messages';
import type { RegistryEntry } from 'shared-contracts/registry';
import type { TextsOf } from '../host/page-language.ts';
import { abortAfter, timeLimits } from '../loading/with-timeout.ts';

interface LoadedTexts {
  textsOf: TextsOf;
  /** Whether some were not read yet by somebody who speaks the language. */
  hasDrafts: boolean;
}

/** The texts of a catalogue as releases have it. */
export function textsOfCatalog(language: Language, { draft, read }: Catalog): TextsOf {
  const texts = new Map([...Object.entries(draft), ...Object.entries(read)]);
  return (key, values) => {
    const text = texts.get(textId(key));
    return text === undefined ? undefined : formatMessage(language, text, values);
  };
}

/**
 * Loads the catalogue of a module's version in a language. Undefined if it has none. Rejects if it is missing, late or not as
 * it was released.
 */
export async function loadCatalog({ url, extras }: RegistryEntry, language: Language): Promise<Catalog | undefined> {
  const file = extras.languages?.[language];
  if (file === undefined) return undefined;
  const integrity = extras.files[file];
  if (!integrity) throw new Error(`${file} has no digest`);
  const response = await fetch(url.replace(/[^/]+$/, file), { integrity, signal: abortAfter(timeLimits.chunk) });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return response.json();
}

/** Loads the texts of a module's version in a language, as `loadCatalog` does. */
export async function loadTexts(version: RegistryEntry, language: Language): Promise<LoadedTexts | undefined> {
  const catalog = await loadCatalog(version, language);
  return catalog && { textsOf: textsOfCatalog(language, catalog), hasDrafts: Object.keys(catalog.draft).length > 0 };
}
