import type { Catalog } from 'shared-contracts/catalog';
import type { Language } from 'shared-contracts/language';
import { partsOfKey, textId } from 'shared-contracts/messages';
import type { RegistryEntry } from 'shared-contracts/registry';
import type { Host } from 'web-kit/host';
import { loadCatalog } from 'web-kit/language';
import { type Observable, observable } from 'web-kit/loading';
import { markLanguage, type SaidText } from './marked-language.ts';
import { boxesOf, findPlaces, type Place } from './marks.ts';
import { createProposals } from './proposals.ts';

/** A text that the page shows now. */
export interface ShownText {
  id: number;
  module: string;
  key: string;
  english: string;
  context?: string;
  /** As the release has it. */
  translation?: string;
  /** Undefined until the catalogue has come. */
  state?: 'draft' | 'read' | 'missing';
  proposal?: string;
  places: readonly Place[];
  /** Nothing of it is seen, as of a menu for phones on a wide screen. */
  isHidden: boolean;
}

export interface Shown {
  language: Language;
  /** In the order of the page. */
  texts: readonly ShownText[];
}

interface TranslatorOptions {
  host: Pick<Host, 'language' | 'report'>;
  /** The version of a module that the page shows. */
  versionOf: (module: string) => RegistryEntry | undefined;
  /** Its texts are not those of the page. */
  panel: Element;
}

export interface Translator {
  shown: Observable<Shown>;
  /** Shows another wording on the page at once. Without one, what the release has. */
  propose: (text: ShownText, wording: string) => void;
  proposals: ReturnType<typeof createProposals>;
  stop: () => void;
}

const moduleOf = ({ build }: SaidText): string => build.replace(/\/[^/]*$/, '');

function createCatalogs({ host, versionOf }: TranslatorOptions, onLoaded: () => void) {
  const catalogs = new Map<string, Catalog | undefined>();
  return (module: string, language: Language): Catalog | undefined => {
    const version = versionOf(module);
    const name = `${module} ${version?.metadata.version} ${language}`;
    if (catalogs.has(name)) return catalogs.get(name);
    catalogs.set(name, undefined);
    const none: Catalog = { draft: {}, read: {} };
    const loading = version ? loadCatalog(version, language) : Promise.resolve(none);
    void loading
      .catch((error: unknown) => host.report(error, { module, part: 'catalogue' }))
      .then((catalog) => {
        catalogs.set(name, catalog ?? none);
        onLoaded();
      });
    return undefined;
  };
}

const stateOf = (name: string, { draft, read }: Catalog): NonNullable<ShownText['state']> =>
  name in read ? 'read' : name in draft ? 'draft' : 'missing';

/** Looks at the page now, and soon after each change that is not in the panel. */
function watchPage(panel: Element, look: () => void) {
  let looking: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(looking);
    looking = setTimeout(look, 50);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !panel.contains(target))) lookSoon();
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  lookSoon();
  return {
    lookSoon,
    stop: () => {
      clearTimeout(looking);
      changes.disconnect();
    },
  };
}

/** Follows the texts that the page shows, and says some of them in other words. */
export function createTranslator(options: TranslatorOptions): Translator {
  const { host, panel } = options;
  const proposals = createProposals();
  const pageLanguage = () => host.language.get().language;
  const wordingOf = (text: SaidText) => proposals.in(pageLanguage())[moduleOf(text)]?.[text.key];
  const marked = markLanguage(host.language, wordingOf);
  const shown = observable<Shown>({ language: pageLanguage(), texts: [] });

  const shownText = (id: number, said: SaidText, places: readonly Place[]): ShownText => {
    const { key } = said;
    const module = moduleOf(said);
    const catalog = catalogOf(module, pageLanguage());
    const name = textId(key);
    const translation = catalog?.read[name] ?? catalog?.draft[name];
    const proposal = wordingOf(said);
    return {
      id,
      module,
      key,
      ...partsOfKey(key),
      ...(translation !== undefined && { translation }),
      ...(catalog && { state: stateOf(name, catalog) }),
      ...(proposal !== undefined && { proposal }),
      places,
      isHidden: !places.some((place) => boxesOf(place).length > 0),
    };
  };

  const look = () => {
    const places = new Map<number, Place[]>();
    for (const place of findPlaces(document.body, panel))
      places.set(place.id, [...(places.get(place.id) ?? []), place]);
    const texts = [...places].flatMap(([id, found]) => {
      const said = marked.textOf(id);
      return said ? [shownText(id, said, found)] : [];
    });
    shown.set({ language: pageLanguage(), texts });
  };
  const watch = watchPage(panel, look);
  const catalogOf = createCatalogs(options, watch.lookSoon);

  return {
    shown,
    proposals,
    propose: ({ module, key }, wording) => {
      proposals.set(pageLanguage(), module, key, wording);
      marked.refresh();
      watch.lookSoon();
    },
    stop: () => {
      watch.stop();
      marked.stop();
    },
  };
}
