import { adviceWords } from 'shared-contracts/advice-words';
import type { Translate } from 'shared-contracts/messages';
import type { Advice } from 'shared-contracts/scans';
import type { Sentence } from '../../core/api-error.ts';

/** What to do with a picture of which nothing was read, if the picture does not show it. */
const generalAdvice = (t: Translate): string => t('Photograph it close and in good light.');

export const unreadablePage: Sentence = (t) => `${t('We could not read a page in this picture.')} ${generalAdvice(t)}`;

export const unreadableDisc =
  (advice: readonly Advice[]): Sentence =>
  (t) =>
    `${t('We could not find a licence disc in this picture.')} ${advice.length > 0 ? adviceWords(advice, t) : generalAdvice(t)}`;
