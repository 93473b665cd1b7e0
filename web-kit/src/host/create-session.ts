import { logout } from 'shared-contracts/accounts';
import { getUser, type User } from 'shared-contracts/users';
import { mutationFrom, queryFrom } from './from-endpoint.ts';
import { baseApi } from './base-api.ts';
import type { AppStore } from './create-store.ts';
import { type Session, selectSession, sessionSlice } from './session.ts';
import { clearSession, onLogoutElsewhere, readSession, storeRights, storeSession } from './session-storage.ts';

const { sessionBegan, sessionEnded } = sessionSlice.actions;

/** The two calls that a session itself needs; every other one lives in the module that makes it. */
const sessionApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sessionGetUser: build.query(queryFrom(getUser)),
    sessionLogout: build.mutation(mutationFrom(logout)),
  }),
});

export interface StartingSession extends Session {
  /** Fetches the user of an earlier visit; a failure clears what was stored. */
  start: () => Promise<void>;
  lost: () => void;
}

export function createSession(store: AppStore, token: { current: string | undefined }): StartingSession {
  const end = () => {
    token.current = undefined;
    clearSession();
    store.dispatch(sessionEnded());
    store.dispatch(baseApi.util.resetApiState());
  };
  const fetchUser = async (id: string): Promise<User> => {
    const asked = store.dispatch(sessionApi.endpoints.sessionGetUser.initiate({ id }, { forceRefetch: true, subscribe: false }));
    return asked.unwrap();
  };
  const begin = (user: User, bearer: string) => {
    token.current = bearer;
    store.dispatch(sessionBegan({ user, token: bearer }));
  };
  onLogoutElsewhere(() => store.getState().session.status === 'known' && end());

  return {
    get: () => selectSession(store.getState()),
    start: async () => {
      const stored = readSession();
      if (!stored) return void store.dispatch(sessionEnded());
      token.current = stored.token;
      try {
        const user = await fetchUser(stored.userId);
        storeRights(user);
        begin(user, stored.token);
      } catch {
        end();
      }
    },
    signIn: (answer, remember) => {
      store.dispatch(baseApi.util.resetApiState());
      storeSession({ token: answer.token, userId: answer.user.id }, answer.user, remember);
      begin(answer.user, answer.token);
    },
    signOut: async () => {
      await store.dispatch(sessionApi.endpoints.sessionLogout.initiate());
      end();
    },
    refresh: async () => {
      const session = selectSession(store.getState());
      if (session.status !== 'known') return undefined;
      const user = await fetchUser(session.user.id).catch(() => undefined);
      if (!user) return undefined;
      storeRights(user);
      begin(user, session.token);
      return user;
    },
    lost: () => store.getState().session.status === 'known' && end(),
  };
}
