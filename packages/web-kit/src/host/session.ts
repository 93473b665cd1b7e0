import type { UnknownAction } from 'redux';
import type { User } from 'shared-contracts/user';

/** `loading` until the stored session has been checked. The route guard does not redirect before that. */
export type SessionState =
  | { status: 'loading'; user?: undefined; token?: undefined }
  // `lost`: the session ended without a logout in this tab.
  | { status: 'anonymous'; lost: boolean; user?: undefined; token?: undefined }
  | { status: 'authenticated'; user: User; token: string };

const type = 'session/changed';

/** Sets what is known of the session. */
export const sessionChanged = (session: Exclude<SessionState, { status: 'loading' }>) => ({ type, session }) as const;

const isSessionChanged = (action: UnknownAction): action is ReturnType<typeof sessionChanged> => action.type === type;

/** No slice of Redux Toolkit, which would bring Immer into the first view. */
export const sessionReducer = (state: SessionState = { status: 'loading' }, action: UnknownAction): SessionState =>
  isSessionChanged(action) ? action.session : state;

export const selectSession = (state: { session: SessionState }): SessionState => state.session;

/** What a module may do with the session. */
export interface Session {
  get: () => SessionState;
  /** After login or sign-up. */
  signIn: (answer: { token: string; user: User }, remember: boolean) => void;
  /** Ends the session here and at the API. */
  signOut: () => Promise<void>;
  /** Fetches the user again after a change of profile, address or permissions. */
  refresh: () => Promise<User | undefined>;
}
