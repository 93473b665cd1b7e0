/** Loaded together: each file of its own would make the module's entry longer. */
export { CommandPalette } from './CommandPalette.tsx';
export { ShortcutSheet } from './ShortcutSheet.tsx';
