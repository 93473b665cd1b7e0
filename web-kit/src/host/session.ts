import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from 'shared-contracts/users';

/** `loading` until the stored session has been checked. The route guard does not redirect before that. */
export type SessionState =
  | { status: 'loading'; user?: undefined; token?: undefined }
  // `lost`: the session ended without a logout in this tab.
  | { status: 'anonymous'; lost: boolean; user?: undefined; token?: undefined }
  | { status: 'authenticated'; user: User; token: string };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'loading' }),
  reducers: {
    sessionBegan: (_, { payload }: PayloadAction<{ user: User; token: string }>): SessionState => ({
      status: 'authenticated',
      ...payload,
    }),
    sessionEnded: (_, { payload }: PayloadAction<{ lost: boolean }>): SessionState => ({
      status: 'anonymous',
      ...payload,
    }),
  },
});

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
