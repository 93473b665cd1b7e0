/** The two pages that links in mails lead to, loaded together. */
export { ConfirmSubscriptionPage } from './ConfirmSubscriptionPage.tsx';
export { UnsubscribePage } from './UnsubscribePage.tsx';
