import { useEffect } from 'react';
import type { UnknownAction } from 'redux';
import type { ThunkAction } from 'redux-thunk';
import type { Failure } from 'shared-contracts/failure';
import { useHost } from 'web-kit/host';
import type { ApiExtra } from '../host/api-request.ts';
import type { AppState } from '../host/create-store.ts';
import { loadCode } from '../loading/load-code.ts';
import { timeLimits } from '../loading/with-timeout.ts';

/** An endpoint of RTK Query: `api.endpoints.authLogin`. */
interface Mutation<Values, Reply> {
  initiate: (values: Values) => ThunkAction<{ unwrap: () => Promise<Reply> }, AppState, ApiExtra, UnknownAction>;
}

const incomplete: Failure = {
  success: false,
  message: 'A part of this page could not be loaded. Check your connection and try again.',
  code: 0,
  reason: 'not_loaded',
};

/**
 * A mutation whose code is loaded once the page is shown, so that a form can be filled in before. `load` must stay the same
 * from render to render. Rejects with a `Failure`.
 */
export function useLaterMutation<Values, Reply>(
  load: () => Promise<Mutation<Values, Reply>>,
): (values: Values) => Promise<Reply> {
  const { store } = useHost();
  useEffect(() => {
    // A failure shows when the form is sent, which tries again.
    load().catch(() => undefined);
  }, [load]);
  return async (values) => {
    const { initiate } = await loadCode(load, undefined, timeLimits.chunk).catch(() => Promise.reject(incomplete));
    return store.dispatch(initiate(values)).unwrap();
  };
}
