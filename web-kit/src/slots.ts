/** Parts of one module in another's screen. */
export { ModulePart } from './slots/ModulePart.tsx';
export { Slot } from './slots/Slot.tsx';
