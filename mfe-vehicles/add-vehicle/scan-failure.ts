import { adviceWords } from 'shared-contracts/advice-words';
import type { Failure } from 'shared-contracts/failure';
import { Advice, type ScanResult } from 'shared-contracts/scans';
import type { Translate } from 'web-kit/language';
import type { DiscPart } from './disc-parts.ts';
import { partWordsIn } from './part-words.ts';

/** Whether the same photo may succeed on another try. */
export const isTransient = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;

/** Whether the server's reader is overloaded or took too long. */
export const isBusy = ({ code, reason }: Failure): boolean => code === 503 || code === 429 || reason === 'aborted';

/** What helps with most photos, if this one does not show it. The server says the same of one of which it read nothing. */
const withAdvice = (text: string, advice: readonly Advice[], t: Translate): string =>
  `${text} ${advice.length > 0 ? adviceWords(advice, t) : t('Photograph it close and in good light.')}`;

function transientText(what: string, failure: Failure, t: Translate): string {
  return isBusy(failure)
    ? t('{what}: our reader has too much to do at the moment. Your photo is fine.', { what })
    : `${what}: ${failure.message}`;
}

/** Message about an incomplete scan. `failure` is that of the server's reader, if it failed. */
export const scanFailureText = (scan: ScanResult, failure: Failure | undefined, t: Translate): string => {
  if (failure && isTransient(failure))
    return transientText(
      scan.source === 'barcode' ? t('We read the barcode, but not the tare weight') : t('This disc has not been read'),
      failure,
      t,
    );
  if (scan.source === 'barcode' && !scan.tare)
    return withAdvice(
      t('We read the barcode, but could not read the tare weight.'),
      scan.advice ?? adviceOf(failure),
      t,
    );
  return failure?.message ?? withAdvice(t('We could not read everything on this disc.'), scan.advice ?? [], t);
};

/** Message about a photo of a part alone that did not give it. */
export function partFailureText(
  part: DiscPart | undefined,
  scan: ScanResult,
  failure: Failure | undefined,
  t: Translate,
): string {
  if (failure && isTransient(failure)) return transientText(t('The second photo has not been read'), failure, t);
  if (failure?.reason === 'other_disc') return failure.message;
  const unread = part ? partWordsIn(t)[part].unread : t('We could not read what is missing on the second photo.');
  return withAdvice(unread, scan.advice ?? adviceOf(failure), t);
}

/** The advice in the data of an `unreadable` failure. Its words are in the message too, which is about a whole disc. */
function adviceOf(failure: Failure | undefined): readonly Advice[] {
  const data = failure?.data;
  if (typeof data !== 'object' || data === null || !('advice' in data) || !Array.isArray(data.advice)) return [];
  return data.advice.filter(isAdvice);
}

const isAdvice = (value: unknown): value is Advice => Advice.safeParse(value).success;
