import { logout } from 'shared-contracts/accounts';
import { getUser, type User } from 'shared-contracts/users';
import { mutationFrom, queryFrom } from './from-endpoint.ts';
import { baseApi } from './base-api.ts';
import { failureOf, isOutcomeUnknown } from './failure-of.ts';
import type { AppStore } from './create-store.ts';
import { type Session, selectSession, sessionSlice } from './session.ts';
import {
  clearSession,
  onLogoutInOtherTab,
  readSession,
  storePermissionsCookie,
  storeSession,
} from './session-storage.ts';

const { sessionBegan, sessionEnded } = sessionSlice.actions;

/** Only the endpoints that the session itself needs. All others live in the modules. */
const sessionApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sessionGetUser: build.query(queryFrom(getUser)),
    sessionLogout: build.mutation(mutationFrom(logout)),
  }),
});

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
  const fetchUser = async (id: string): Promise<User> => {
    const request = store.dispatch(
      sessionApi.endpoints.sessionGetUser.initiate({ id }, { forceRefetch: true, subscribe: false }),
    );
    return request.unwrap();
  };
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

export function createSession(
  store: AppStore,
  token: { current: string | undefined },
  report: (error: unknown, context: Record<string, unknown>) => void,
): StartingSession {
  const end = ({ lost, expiredFor }: { lost: boolean; expiredFor?: string }) => {
    token.current = undefined;
    clearSession(expiredFor);
    store.dispatch(sessionEnded({ lost }));
    store.dispatch(baseApi.util.resetApiState());
  };
  const { fetchUser, fetchUserWithRetry } = userFetcher(store);
  // The user did not trigger these calls, so a failure shows no toast or dialog.
  const logOnly = (failure: unknown) => report(failureOf(failure), { module: 'session' });
  const begin = (user: User, bearer: string) => {
    token.current = bearer;
    store.dispatch(sessionBegan({ user, token: bearer }));
  };
  onLogoutInOtherTab(() => store.getState().session.status === 'authenticated' && end({ lost: true }));

  return {
    get: () => selectSession(store.getState()),
    start: async () => {
      const stored = readSession();
      if (!stored) return void store.dispatch(sessionEnded({ lost: false }));
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
      store.dispatch(baseApi.util.resetApiState());
      storeSession({ token: answer.token, userId: answer.user.id }, answer.user, remember);
      begin(answer.user, answer.token);
    },
    signOut: async () => {
      await store.dispatch(sessionApi.endpoints.sessionLogout.initiate());
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
