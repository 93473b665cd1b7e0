import { lazyHidden } from '../page/lazy-with-retry.tsx';

/** Names like the one that was searched for in vain. Loaded only then, because few searches find nothing. */
export const DidYouMean = lazyHidden(
  async () => (await import(/* webpackChunkName: "similar-persons" */ './SimilarNames.tsx')).SimilarNames,
  () => null,
);
