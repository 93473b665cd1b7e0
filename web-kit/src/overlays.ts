/** Overlays on any screen: toasts, the confirm dialog, the leave confirmation. For the page, not for modules. */
export { Overlays } from './overlays/Overlays.tsx';
