import { later } from '../page/later.tsx';

/** A document over the page; the dialog is loaded when one is first opened. */
export const DocumentDialog = later(
  async () => (await import('./DocumentDialogSurface.tsx')).DocumentDialogSurface,
  () => null,
);
