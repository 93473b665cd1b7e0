import { configureStore } from '@reduxjs/toolkit';
import type { ApiExtra } from './api-request.ts';
import { baseApi } from './base-api.ts';
import { sessionSlice } from './session.ts';

/** The store of one host. Modules add no slices: their state is the API's answers, the form or the URL. */
export function createStore(extra: ApiExtra) {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, [sessionSlice.name]: sessionSlice.reducer },
    // Files of uploads and the endpoints themselves travel as arguments.
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
