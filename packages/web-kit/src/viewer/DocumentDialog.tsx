import { lazyWithRetry } from '../page/lazy-with-retry.tsx';

/** Dialog that shows a document. Its code is loaded when it is first opened. */
export const DocumentDialog = lazyWithRetry(
  async () => (await import('./DocumentDialogSurface.tsx')).DocumentDialogSurface,
  () => null,
);
