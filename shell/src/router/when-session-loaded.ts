import type { Host } from 'web-kit/host';
import { selectSession } from 'web-kit/host';

/** Settles once the stored session has been asked for; nobody is sent anywhere before that. */
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
