import type { Payload } from 'disc-reader/barcode-fields';
import type { Failure } from 'shared-contracts/failure';
import { isNamibianDisc, type ScanResult, showsAnotherDisc } from 'shared-contracts/scans';
import type { Translate } from 'web-kit/language';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { missingPart } from './disc-parts.ts';
import { fillFromScan, marksOfIncompleteScan, mergeScan } from './fill-from-scan.ts';
import { isTransient, partFailureText, scanFailureText } from './scan-failure.ts';

/** What the server's reader gave. `failure`: it failed, and the barcode read in the browser may suffice. */
export interface ServerReading {
  printed: ScanResult;
  failure?: Failure;
}

/** What a photo gave, with what the browser read of its barcode. */
export interface ScanOutcome {
  /** What is known of the disc. */
  scan: ScanResult;
  /** Values for the form, if everything required is known. */
  read?: ReadMarks | undefined;
  /** Otherwise: what there is, why the rest is not, and whether the same photo can be tried again. */
  partly?: ReadMarks | undefined;
  failure: string;
  canRetry: boolean;
  /** The disc is not South African, so that nothing of it is kept and neither another photo nor typing helps. */
  isForeign?: true;
}

const foreignDiscIn = (t: Translate): ScanOutcome => ({
  scan: {},
  failure: t('This disc is not South African. We renew South African licence discs only.'),
  canRetry: false,
  isForeign: true,
});

/** Whether a disc is not South African, as the server says, or as its barcode does while the server has not read it. */
const isForeign = (scan: ScanResult, failure: Failure | undefined): boolean =>
  failure?.reason === 'foreign_disc' || isNamibianDisc(scan);

/** The outcome of a photo of a whole disc. */
export function outcomeOfPhoto(
  { printed, failure }: ServerReading,
  payload: Payload | undefined,
  t: Translate,
): ScanOutcome {
  const scan = mergeScan(printed, payload);
  if (isForeign(scan, failure)) return foreignDiscIn(t);
  return {
    scan,
    read: fillFromScan(scan, t),
    partly: marksOfIncompleteScan(scan, t),
    failure: scanFailureText(scan, failure, t),
    canRetry: failure !== undefined && isTransient(failure),
  };
}

const otherDiscIn = (t: Translate): Failure => ({
  success: false,
  message: t('This is another disc. Please photograph the same disc as before.'),
  code: 422,
  reason: 'other_disc',
});

/**
 * The outcome of a second photo, which completes what is known from the first. The server compares the two as well, but does
 * not know a barcode that only the browser read.
 */
export function outcomeOfSecond({ printed, failure }: ServerReading, first: ScanResult, t: Translate): ScanOutcome {
  const refused = failure ?? (showsAnotherDisc(first, printed) ? otherDiscIn(t) : undefined);
  const { advice: _, ...known } = first;
  const scan = refused ? first : { ...printed, ...known };
  if (isForeign(scan, failure)) return foreignDiscIn(t);
  return {
    scan,
    read: fillFromScan(scan, t, first),
    partly: marksOfIncompleteScan(scan, t),
    failure: partFailureText(missingPart(first), scan, refused, t),
    canRetry: refused !== undefined && isTransient(refused),
  };
}
