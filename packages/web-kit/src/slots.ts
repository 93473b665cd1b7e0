/** Components of one module in another module's screen. */
export { ModulePart } from './slots/ModulePart.tsx';
export { Slot } from './slots/ModulePart.tsx';
