/** Dialogs with the form kit. Loaded together: each file of its own would make the module's entry longer. */
export { DismissDialog } from '../failed-work/DismissDialog.tsx';
export { ShareDialog } from '../manage-modules/ShareDialog.tsx';
export { NoteDialog } from '../renewal-actions/NoteDialog.tsx';
