import type { Sentence } from '../../core/api-error.ts';

/** A mandate that a mailed link asks to be signed is no longer wanted. */
export const endedMandate: Sentence = (t) =>
  t('This mandate has been ended or taken back. Please ask whoever sent it to you for a new one.');

export const oldLink =
  (days: number): Sentence =>
  (t) =>
    t('This link worked for {days} days. Please ask whoever sent it to you for a new one.', { days });

export const tooManyPages =
  (pages: number, most: number): Sentence =>
  (t) =>
    t('This PDF has {pages} pages. Please send the page that shows name, address and date, at most {most} pages.', {
      pages,
      most,
    });
