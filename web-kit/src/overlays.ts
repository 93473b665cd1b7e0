/** What may lie over any screen: toasts, the confirm dialog, the leave question. For the page, not for modules. */
export { Overlays } from './overlays/Overlays.tsx';
