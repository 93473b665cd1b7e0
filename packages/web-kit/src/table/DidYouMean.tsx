import { lazyWithRetry } from '../page/lazy-with-retry.tsx';

/** Names like the one that was searched in vain. Loaded separately, because few lists are empty. */
export const DidYouMean = lazyWithRetry(
  async () => (await import('./SimilarNames.tsx')).SimilarNames,
  () => null,
);
