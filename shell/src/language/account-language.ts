import type { Language } from 'shared-contracts/language';
import { type Host, selectSession } from 'web-kit/host';

interface AccountLanguageOptions {
  host: Pick<Host, 'report' | 'store'>;
  /** Those that the site has. An account may have another one, chosen on another site. */
  offered: readonly Language[];
  follow: (language: Language) => void;
}

/**
 * Follows the language of each person who logs in. Returns what keeps another choice with the account of the person who is
 * logged in.
 */
export function accountLanguage({ host, offered, follow }: AccountLanguageOptions): (chosen: Language) => void {
  const { store, report } = host;
  const session = () => selectSession(store.getState());
  let person: string | undefined;
  /** Chosen before the page knew who reads it. */
  let early: Language | undefined;
  let saved: Promise<unknown> = Promise.resolve();

  // One after the other, so that the last choice is the one that stays.
  const save = (id: string, language: Language) => {
    saved = saved
      .then(() => import('./save-language.ts'))
      .then(({ saveLanguage }) => store.dispatch(saveLanguage(id, language)).unwrap())
      .catch((error: unknown) => report(error, { part: 'language of the account' }));
  };

  const onSession = () => {
    const { status, user } = session();
    if (status === 'loading' || user?.id === person) return;
    person = user?.id;
    const language = offered.find((one) => one === user?.language);
    if (user && early) save(user.id, early);
    else if (language) follow(language);
    early = undefined;
  };
  store.subscribe(onSession);
  onSession();

  return (chosen) => {
    const { status, user } = session();
    if (user) save(user.id, chosen);
    else if (status === 'loading') early = chosen;
  };
}
