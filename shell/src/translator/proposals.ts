import type { Language } from 'shared-contracts/language';
import { partsOfKey } from 'shared-contracts/messages';

/** Kept until the tab is closed, also over a reload. */
const storageKey = 'translator-proposals';

/** Better wordings of a language: module -> key -> wording. */
type Wordings = Readonly<Record<string, Readonly<Record<string, string>>>>;

function read(): Readonly<Record<string, Wordings>> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

/** What a translator proposes. */
export function createProposals() {
  let all = read();
  return {
    in: (language: Language): Wordings => all[language] ?? {},
    /** Without a wording the proposal is taken back. */
    set: (language: Language, module: string, key: string, wording: string) => {
      const { [key]: _, ...others } = all[language]?.[module] ?? {};
      const texts = wording.trim() === '' ? others : { ...others, [key]: wording };
      all = { ...all, [language]: { ...all[language], [module]: texts } };
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(all));
      } catch {
        // They are lost with the page.
      }
    },
  };
}

/** Escapes of JSON are those of PO files. */
const line = (keyword: string, text: string): string => `${keyword} ${JSON.stringify(text)}\n`;

/** A PO file with wordings of a module, as drafts, which `npm run messages -- import` reads. */
export function poOf(module: string, language: Language, wordings: Readonly<Record<string, string>>): string {
  const header = `Project-Id-Version: ${module}\nLanguage: ${language}\nContent-Type: text/plain; charset=UTF-8\n`;
  const entries = Object.entries(wordings).map(([key, wording]) => {
    const { english, context } = partsOfKey(key);
    return `\n#, fuzzy\n${context ? line('msgctxt', context) : ''}${line('msgid', english)}${line('msgstr', wording)}`;
  });
  return line('msgid', '') + line('msgstr', header) + entries.join('');
}

/** Saves a file for each module with wordings. */
export function saveProposals(language: Language, wordings: Wordings): void {
  for (const [module, texts] of Object.entries(wordings)) {
    if (Object.keys(texts).length === 0) continue;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([poOf(module, language, texts)], { type: 'text/x-gettext-translation' }));
    link.download = `${module}.${language}.po`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
}
