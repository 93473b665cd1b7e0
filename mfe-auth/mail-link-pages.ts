/** The pages linked from mails, in one chunk. */
export { ConfirmSubscriptionPage } from './subscriptions/ConfirmSubscriptionPage.tsx';
export { UnsubscribePage } from './subscriptions/UnsubscribePage.tsx';
export { UndoEmailChangePage } from './profile/UndoEmailChangePage.tsx';
export { VerifyByTokenPage } from './verify-account/VerifyByTokenPage.tsx';
