import type { User } from 'shared-contracts/user';
import { loadedApi } from './api-part.ts';
import type { AppStore } from './create-store.ts';
import { failureOf, isOutcomeUnknown } from './failure-of.ts';
import { type Session, selectSession, sessionChanged } from './session.ts';
import {
  clearSession,
  onLogoutInOtherTab,
  readSession,
  storePermissionsCookie,
  storeSession,
} from './session-storage.ts';

const sessionApi = () => import(/* webpackChunkName: "session" */ './session-api.ts');

export interface StartingSession extends Session {
  /** Restores the session of an earlier visit. A failure, after retries unless it is final, clears the stored session. */
  start: () => Promise<void>;
  lost: () => void;
}

/**
 * Delays before each retry in ms. A lost connection or a server that restarts must not log a person out. Requests of a
 * page that is unloading fail or are cut off too, and it is gone before the last retry.
 */
const retryDelays = [400, 1600, 4000];

function userFetcher(store: AppStore) {
  const fetchUser = async (id: string): Promise<User> => (await sessionApi()).fetchUser(store, id);
  const fetchUserWithRetry = async (id: string): Promise<User> => {
    for (const delay of retryDelays) {
      try {
        return await fetchUser(id);
      } catch (failure) {
        if (!isOutcomeUnknown(failureOf(failure))) throw failure;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    return fetchUser(id);
  };
  return { fetchUser, fetchUserWithRetry };
}

/** Everything that the API has answered the person before. */
function forgetAnswers(store: AppStore): void {
  const api = loadedApi();
  if (api) store.dispatch(api.util.resetApiState());
}

export function createSession(
  store: AppStore,
  token: { current: string | undefined },
  report: (error: unknown, context: Record<string, unknown>) => void,
): StartingSession {
  const end = ({ lost, expiredFor }: { lost: boolean; expiredFor?: string }) => {
    token.current = undefined;
    clearSession(expiredFor);
    store.dispatch(sessionChanged({ status: 'anonymous', lost }));
    forgetAnswers(store);
  };
  const { fetchUser, fetchUserWithRetry } = userFetcher(store);
  // The user did not trigger these calls, so a failure shows no toast or dialog.
  const logOnly = (failure: unknown) => report(failureOf(failure), { module: 'session' });
  const begin = (user: User, bearer: string) => {
    token.current = bearer;
    store.dispatch(sessionChanged({ status: 'authenticated', user, token: bearer }));
  };
  onLogoutInOtherTab(() => store.getState().session.status === 'authenticated' && end({ lost: true }));

  return {
    get: () => selectSession(store.getState()),
    start: async () => {
      const stored = readSession();
      if (!stored) return void store.dispatch(sessionChanged({ status: 'anonymous', lost: false }));
      token.current = stored.token;
      try {
        const user = await fetchUserWithRetry(stored.userId);
        storePermissionsCookie(user);
        begin(user, stored.token);
      } catch (failure) {
        logOnly(failure);
        end({ lost: true, expiredFor: stored.userId });
      }
    },
    signIn: (answer, remember) => {
      forgetAnswers(store);
      storeSession({ token: answer.token, userId: answer.user.id }, answer.user, remember);
      begin(answer.user, answer.token);
    },
    signOut: async () => {
      await sessionApi()
        .then(({ logOut }) => logOut(store))
        .catch(logOnly);
      end({ lost: false });
    },
    refresh: async () => {
      const session = selectSession(store.getState());
      if (session.status !== 'authenticated') return undefined;
      const user = await fetchUser(session.user.id).catch(logOnly);
      if (!user) return undefined;
      storePermissionsCookie(user);
      begin(user, session.token);
      return user;
    },
    lost: () => {
      const { user } = selectSession(store.getState());
      if (user) end({ lost: true, expiredFor: user.id });
    },
  };
}
