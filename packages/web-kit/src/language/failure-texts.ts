import type { Translate } from 'web-kit/host';

/**
 * What the browser and the edge say of a failed call, for the catalogues. Those who say it have it as the message of a failure, and
 * no page loads this list.
 */
export const failureTexts = (t: Translate): string[] => [
  t('A part of this page could not be loaded. Check your connection and try again.'),
  t('There was no answer. Please check your connection.'),
  t('There was no answer in time.'),
  t('The answer was not readable.'),
  t('The service is not available right now. Please try again in a minute.'),
  t('Something did not work in this browser. Please try again.'),
];
