import { configureStore } from '@reduxjs/toolkit';
import type { ApiExtra } from './api-request.ts';
import { baseApi } from './base-api.ts';
import { sessionSlice } from './session.ts';

/** The store of one host. Modules add no slices: their state is in the RTK Query cache, forms or the URL. */
export function createStore(extra: ApiExtra) {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, [sessionSlice.name]: sessionSlice.reducer },
    // Uploaded files and endpoints are passed as arguments, and neither is serializable.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(
        baseApi.middleware,
      ),
  });
}

export type AppStore = ReturnType<typeof createStore>;

/** The state in which pages are rendered ahead: what the store holds, without a session. */
export const withoutSession = (store: AppStore): ReturnType<AppStore['getState']> => ({
  ...store.getState(),
  session: { status: 'anonymous', lost: false },
});
