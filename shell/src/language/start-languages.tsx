import type { Language } from 'shared-contracts/language';
import type { Host } from 'web-kit/host';
import { createLanguages, type Languages } from 'web-kit/language';
import type { ModuleLoader } from 'web-kit/loading';
import type { Site } from '../site.ts';
import { accountLanguage } from './account-language.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { languageSwitch } from './language-switch.ts';

const year = 365 * 86_400;

/** Keeps the choice for the next page, which the edge reads (services/edge/src/page/language-of-request.ts). */
const keepChoice = (language: Language): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store.
  document.cookie = `language=${language}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
};

/** The edge has kept it. A reload is to follow the next choice. */
function forgetLanguageOfAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('language')) return;
  address.searchParams.delete('language');
  history.replaceState(history.state, '', address);
}

/** Speaks the reader's language and offers the others that the site has. */
export function startLanguages(
  { spoken }: Pick<Site, 'spoken'>,
  host: Pick<Host, 'language' | 'report' | 'store'>,
  loader: Pick<ModuleLoader, 'pickedOf'>,
): Languages {
  forgetLanguageOfAddress();
  const { languages: offered, language, shell } = spoken ?? { languages: [], language: 'en' };
  const pickedOf = (module: string) => (module === 'shell' ? shell : loader.pickedOf(module));
  const languages = createLanguages({ language, host, loader: { pickedOf } });
  if (shell) void languages.loadBeside({ module: 'shell', version: shell.metadata.version });
  const turnTo = (chosen: Language) => {
    keepChoice(chosen);
    void languages.choose(chosen);
  };
  const saveChoice = accountLanguage({ host, offered, follow: turnTo });
  const choose = (chosen: Language) => {
    turnTo(chosen);
    saveChoice(chosen);
  };
  languageSwitch.set(<LanguageSwitch languages={offered} onChoose={choose} />);
  return languages;
}
