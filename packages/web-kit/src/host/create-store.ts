import {
  applyMiddleware,
  combineReducers,
  type compose,
  legacy_createStore,
  type Middleware,
  type Reducer,
  type Store,
  type UnknownAction,
} from 'redux';
import { type ThunkDispatch, withExtraArgument } from 'redux-thunk';
import { loadedApi, whenApiLoaded } from './api-part.ts';
import type { ApiExtra } from './api-request.ts';
import type { baseApi } from './base-api.ts';
import { type SessionState, sessionReducer } from './session.ts';

export interface AppState {
  session: SessionState;
  /** Whoever reads it has loaded it. */
  api: ReturnType<typeof baseApi.reducer>;
}

export interface AppStore extends Store<AppState, UnknownAction> {
  dispatch: ThunkDispatch<AppState, ApiExtra, UnknownAction>;
}

declare global {
  /** Of the Redux DevTools, where a developer has them. */
  var __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: typeof compose | undefined;
}

/**
 * The store of one host. Modules add no slices: their state is in the RTK Query cache, forms or the URL. RTK Query joins once
 * code that uses it is loaded, because the first view of a visitor needs only the session.
 */
export function createStore(extra: ApiExtra): AppStore {
  const middleware = applyMiddleware(withExtraArgument(extra), apiMiddleware);
  const store: AppStore = legacy_createStore(
    reducer(),
    globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__?.(middleware) ?? middleware,
  );
  if (!loadedApi()) whenApiLoaded(() => store.replaceReducer(reducer()));
  return store;
}

function reducer(): Reducer<AppState> {
  const api = loadedApi();
  const parts = { session: sessionReducer, ...(api && { [api.reducerPath]: api.reducer }) };
  // Without the API its part of the state is missing, and nobody reads it.
  return combineReducers(parts) as unknown as Reducer<AppState>;
}

/** That of the API, from when its code is there. */
const apiMiddleware: Middleware = (store) => (next) => {
  let handle = next;
  whenApiLoaded((api) => {
    handle = api.middleware(store)(next);
  });
  return (action) => handle(action);
};

/** The state in which pages are rendered ahead: what the store holds, without a session. */
export const withoutSession = (store: AppStore): AppState => ({
  ...store.getState(),
  session: { status: 'anonymous', lost: false },
});
