import { lazyWithRetry } from '../page/lazy-with-retry.tsx';

/** A document over the page; the dialog is loaded when one is first opened. */
export const DocumentDialog = lazyWithRetry(
  async () => (await import('./DocumentDialogSurface.tsx')).DocumentDialogSurface,
  () => null,
);
