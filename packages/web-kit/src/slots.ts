/** Components of one module in another module's screen. */
export { ModulePart, Slot } from './slots/ModulePart.tsx';
