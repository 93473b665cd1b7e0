import { logout } from 'shared-contracts/accounts';
import type { User } from 'shared-contracts/user';
import { getUser } from 'shared-contracts/users';
import { baseApi } from './base-api.ts';
import type { AppStore } from './create-store.ts';
import { mutationFrom, queryFrom } from './from-endpoint.ts';

/** Only the endpoints that the session itself needs. All others live in the modules. */
const { endpoints } = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    sessionGetUser: build.query(queryFrom(getUser)),
    sessionLogout: build.mutation(mutationFrom(logout)),
  }),
});

export const fetchUser = (store: AppStore, id: string): Promise<User> =>
  store.dispatch(endpoints.sessionGetUser.initiate({ id }, { forceRefetch: true, subscribe: false })).unwrap();

/** Ends the session at the API, if it can be reached. */
export async function logOut(store: AppStore): Promise<void> {
  await store.dispatch(endpoints.sessionLogout.initiate());
}
