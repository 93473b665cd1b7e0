/** The pages linked from mails, in one chunk. */
export { ConfirmSubscriptionPage } from './ConfirmSubscriptionPage.tsx';
export { UnsubscribePage } from './UnsubscribePage.tsx';
