import type { Host } from 'web-kit/host';
import { selectSession } from 'web-kit/host';

/** Resolves once the stored session has been checked. Redirects must wait for it. */
export function whenSessionLoaded(store: Host['store']): Promise<void> {
  if (selectSession(store.getState()).status !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (selectSession(store.getState()).status === 'loading') return;
      stop();
      resolve();
    });
  });
}
