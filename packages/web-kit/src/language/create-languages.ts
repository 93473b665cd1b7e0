import { datesIn, type Language } from 'shared-contracts/language';
import { english, type Host, type TextsOf } from 'web-kit/host';
import type { ModuleLoader } from 'web-kit/loading';
import { loadTexts } from './load-texts.ts';

/** A version of a module whose code is loaded. */
interface Loaded {
  module: string;
  version: string;
}

interface LanguagesOptions {
  /** Of this reader, at first. */
  language: Language;
  host: Pick<Host, 'language' | 'report'>;
  loader: Pick<ModuleLoader, 'pickedOf'>;
}

export interface Languages {
  /** Loads the texts of a version whose code is loaded. What has none is shown in English. */
  loadBeside: (version: Loaded) => Promise<void>;
  /** Waits for the texts that the page was rendered with. False if some did not come. */
  takeOver: () => Promise<boolean>;
  /** Loads the texts of a language that is about to be chosen. */
  prepare: (language: Language) => void;
  /** Turns the page to a language, once the texts of what it shows have come. */
  choose: (language: Language) => Promise<void>;
}

const keyOf = ({ module, version }: Loaded) => `${module}/${version}`;

/** Keeps the texts of the page's modules in the language of its reader. */
export function createLanguages({ language: first, host, loader }: LanguagesOptions): Languages {
  let chosen = first;
  const loaded = new Map<string, Loaded>();
  let loading: Promise<unknown> = Promise.resolve();

  const textsIn = async (language: Language, { module, version }: Loaded) => {
    const picked = loader.pickedOf(module);
    // After a failure the version before runs, whose files the page does not know.
    if (picked?.metadata.version !== version) return undefined;
    return loadTexts(picked, language).catch((error: unknown) => {
      host.report(error, { module, version, part: 'texts' });
      return undefined;
    });
  };

  const show = (language: Language, texts: Readonly<Record<string, TextsOf>>, hasDrafts = false, isSent = false) =>
    host.language.set(language === 'en' ? english : { language, texts, dates: datesIn(language), hasDrafts, isSent });

  const load = async (versions: readonly Loaded[]) => {
    const language = chosen;
    const found: Record<string, TextsOf> = {};
    let foundDrafts = false;
    const reading = versions.map(async (version) => {
      const texts = await textsIn(language, version);
      if (!texts) return;
      found[keyOf(version)] = texts.textsOf;
      foundDrafts ||= texts.hasDrafts;
    });
    await Promise.all(reading);
    // Another one may have been chosen meanwhile.
    if (language !== chosen) return;
    const before = host.language.get();
    const isSame = before.language === language;
    const known = isSame ? before : english;
    show(language, { ...known.texts, ...found }, foundDrafts || known.hasDrafts, known.isSent);
  };

  show(first, {});
  return {
    loadBeside: async (version) => {
      loaded.set(keyOf(version), version);
      if (chosen === 'en') return;
      const texts = load([version]);
      loading = Promise.all([loading, texts]);
      await texts;
    },
    takeOver: async () => {
      await loading;
      const { language, texts, hasDrafts } = host.language.get();
      if (language !== first || [...loaded.keys()].some((key) => !texts[key])) return false;
      show(language, texts, hasDrafts, true);
      return true;
    },
    prepare: (language) => {
      if (language !== 'en') for (const version of loaded.values()) void textsIn(language, version);
    },
    choose: async (language) => {
      chosen = language;
      await load([...loaded.values()]);
    },
  };
}
