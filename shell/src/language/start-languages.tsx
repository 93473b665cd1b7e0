import type { Language } from 'shared-contracts/language';
import type { Host } from 'web-kit/host';
import { createLanguages, type Languages } from 'web-kit/language';
import type { ModuleLoader } from 'web-kit/loading';
import type { toggleTranslator } from '../inspector/module-overlay.ts';
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

/** Shows the tools of translators, also by Alt+Shift+L. */
function offerTranslator(...[host, versionOf]: Parameters<typeof toggleTranslator>): () => void {
  const toggle = () =>
    void import(/* webpackChunkName: "site-tools" */ '../inspector/module-overlay.ts').then(
      (tools) => tools.toggleTranslator(host, versionOf),
      (error: unknown) => host.report(error, { part: 'translator' }),
    );
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyL') toggle();
  });
  return toggle;
}

/** Speaks the reader's language and offers the others that the site has. */
export function startLanguages(
  { spoken, overrides, preview }: Pick<Site, 'spoken' | 'overrides' | 'preview'>,
  host: Pick<Host, 'language' | 'nonce' | 'report' | 'store'>,
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
  const isTried = Boolean(overrides ?? preview) || location.hostname.endsWith('localhost');
  languageSwitch.set(
    <LanguageSwitch
      languages={offered}
      onChoose={choose}
      onPoint={languages.prepare}
      onTranslate={isTried ? offerTranslator(host, pickedOf) : undefined}
    />,
  );
  return languages;
}
