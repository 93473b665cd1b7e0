import type { Payload } from 'disc-reader/barcode-fields';
import { type Advice, canFillForm, type ScanResult } from 'shared-contracts/scans';
import type { Translate } from 'web-kit/language';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import type { Waiting } from './ask-until-answered.ts';
import { marksOfIncompleteScan } from './fill-from-scan.ts';
import { readScanDraft } from './scan-draft.ts';
import type { SentPhoto } from './use-server-reader.ts';

/** A photo being scanned. Results of completed steps are kept for a retry. */
export interface Photo extends SentPhoto {
  payload?: Payload | undefined;
}

/** What is being done with the newest photo. */
export interface ScanState {
  /** Index of the running stage in `ScanStages`. Undefined if none is running. */
  stage?: number;
  progress?: number;
  failure?: string;
  /** The server's reader is overloaded, and is asked again. */
  waiting?: Waiting;
  /** The photo whose upload or scan was interrupted and can be retried. */
  unsent?: Photo;
  /** A photo in which surely nothing can be read, not yet uploaded, and what would help. */
  held?: { photo: Photo; advice: readonly Advice[] };
}

/** What the photos have given so far. */
export interface PhotoState {
  /** Object URL of the newest photo. */
  picture?: string | undefined;
  /** What the browser has read of the barcode. */
  payload?: Payload | undefined;
  /** What is known of the disc, if that is not all. */
  known?: ScanResult | undefined;
  /** The same for the form. */
  partly?: ReadMarks | undefined;
  /** Id of the uploaded photo of the whole disc. */
  documentId?: string | undefined;
  /** Which vehicle was read, if the photo also shows the disc of another. */
  twoDiscs?: string | undefined;
}

/** Says which vehicle was read of a photo that shows the discs of two. */
export const twoDiscsText = ({ hasOtherVehicle, licenseNumber }: ScanResult, t: Translate): string | undefined =>
  hasOtherVehicle && licenseNumber
    ? t(
        'There are two discs in this photo. We have read that of {plate}. Please check that it is the right vehicle, or take a photo with just the disc you want.',
        { plate: licenseNumber },
      )
    : undefined;

/** What the photos of this tab have given before a reload, and the photo that was waiting for the reader. */
export function restoredScan(userId: string, t: Translate): { photos: PhotoState; waiting?: Photo } {
  const draft = readScanDraft(userId);
  if (!draft) return { photos: {} };
  const { documentId, payload, scan, secondId } = draft;
  if (!scan) return { photos: { documentId, payload }, waiting: { documentId, payload } };
  const twoDiscs = twoDiscsText(scan, t);
  if (canFillForm(scan)) return { photos: { documentId, twoDiscs } };
  return {
    photos: { documentId, twoDiscs, known: scan, partly: marksOfIncompleteScan(scan, t) },
    ...(secondId !== undefined && { waiting: { documentId: secondId, completes: documentId } }),
  };
}
