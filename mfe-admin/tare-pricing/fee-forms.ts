/** The forms of fees in one file to load: each of its own would add to the entry of the module. */
export { ImportDialog } from '../fee-versions/ImportDialog.tsx';
export { ScheduleDialog } from '../fee-versions/ScheduleDialog.tsx';
export { TrialQuote } from '../fee-versions/TrialQuote.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { FeeDialog } from './FeeDialog.tsx';
