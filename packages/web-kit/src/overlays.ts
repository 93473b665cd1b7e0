/** Overlays on any screen: toasts, the confirm dialog, the leave confirmation. For the page, not for modules. */
export { LeaveGate } from './overlays/LeaveGate.tsx';
export { Overlays } from './overlays/Overlays.tsx';
