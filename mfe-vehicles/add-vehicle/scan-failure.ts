import type { Failure } from 'shared-contracts/failure';
import { type Advice, adviceTexts, adviceWords, type ScanResult } from 'shared-contracts/scans';
import { type DiscPart, discParts } from './disc-parts.ts';

/** Whether the same photo may succeed on another try. */
export const isTransient = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;

/** Whether the server's reader is overloaded or took too long. */
export const isBusy = ({ code, reason }: Failure): boolean => code === 503 || code === 429 || reason === 'aborted';

/** What helps with most photos, if this one does not show it. The server says the same of one of which it read nothing. */
const generalAdvice = 'Photograph it close and in good light.';

const withAdvice = (text: string, advice: readonly Advice[]): string =>
  `${text} ${advice.length > 0 ? adviceWords(advice) : generalAdvice}`;

/** The cause if it was not the photo. */
function transientText(what: string, failure: Failure): string {
  return isBusy(failure)
    ? `${what}: our reader has too much to do at the moment. Your photo is fine.`
    : `${what}: ${failure.message}`;
}

/** Message about an incomplete scan. `failure` is that of the server's reader, if it failed. */
export const scanFailureText = (scan: ScanResult, failure: Failure | undefined): string => {
  if (failure && isTransient(failure))
    return transientText(
      scan.source === 'barcode' ? 'We read the barcode, but not the tare weight' : 'This disc has not been read',
      failure,
    );
  if (scan.source === 'barcode' && !scan.tare)
    return withAdvice('We read the barcode, but could not read the tare weight.', scan.advice ?? adviceOf(failure));
  return failure?.message ?? withAdvice('We could not read everything on this disc.', scan.advice ?? []);
};

/** Message about a photo of a part alone that did not give it. */
export function partFailureText(part: DiscPart | undefined, scan: ScanResult, failure: Failure | undefined): string {
  if (failure && isTransient(failure)) return transientText('The second photo has not been read', failure);
  if (failure?.reason === 'other_disc') return failure.message;
  const what = part ? `the ${discParts[part].name}` : 'what is missing';
  return withAdvice(`We could not read ${what} on the second photo.`, scan.advice ?? adviceOf(failure));
}

/** The advice in the data of an `unreadable` failure. Its words are in the message too, which is about a whole disc. */
function adviceOf(failure: Failure | undefined): readonly Advice[] {
  const data = failure?.data;
  if (typeof data !== 'object' || data === null || !('advice' in data) || !Array.isArray(data.advice)) return [];
  return data.advice.filter(isAdvice);
}

const isAdvice = (value: unknown): value is Advice => typeof value === 'string' && value in adviceTexts;
