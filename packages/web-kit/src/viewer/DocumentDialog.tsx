import { lazyHidden } from '../page/lazy-with-retry.tsx';

/** Dialog that shows a document. Its code is loaded when it is first opened. */
export const DocumentDialog = lazyHidden(
  async () => (await import('./DocumentDialogSurface.tsx')).DocumentDialogSurface,
);
