/** Components of one module in another module's screen. */
export { Slot } from './slots/Slot.tsx';
