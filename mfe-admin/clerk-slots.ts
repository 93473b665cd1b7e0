/** What clerks do with renewals. Loaded together: each file of its own would make the module's entry longer. */
export { BulkActions } from './bulk-actions/BulkActions.tsx';
export { RenewalActions } from './renewal-actions/RenewalActions.tsx';
