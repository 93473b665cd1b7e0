import { ListSkeleton, lazyWithRetry } from 'web-kit/page';

export const RenewalDocuments = lazyWithRetry(
  async () => (await import('./RenewalDocuments.tsx')).RenewalDocuments,
  () => <ListSkeleton />,
);
export const HoldCard = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "papers" */ '../hold/HoldCard.tsx')).HoldCard,
);
export const NeededPapers = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "papers" */ '../papers/NeededPapers.tsx')).NeededPapers,
);
// Loaded separately because moment, which formats its times, is a quarter of the screen's code.
export const RenewalEvents = lazyWithRetry(
  async () => (await import('./RenewalEvents.tsx')).RenewalEvents,
  () => <ListSkeleton />,
);
