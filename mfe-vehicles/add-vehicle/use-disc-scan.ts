import type { Payload } from 'disc-reader/barcode-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHost } from 'web-kit/host';
import { type Translate, useText } from 'web-kit/language';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { missingPart } from './disc-parts.ts';
import { marksOfIncompleteScan, mergeScan } from './fill-from-scan.ts';
import { deleteScanDraft } from './scan-draft.ts';
import { type PhotoState, restoredScan, type ScanState } from './scan-state.ts';
import { useScanRun } from './use-scan-run.ts';

interface ScanHandlers {
  userId: string;
  getReader: GetReader;
  onRead: (read: ReadMarks) => void;
  onGivenUp: () => void;
}

export type DiscScanning = ReturnType<typeof useDiscScan>;

/**
 * Uploads and scans photos of a disc: of the whole disc, and then of what that left open. Meanwhile the barcode is also read in the
 * browser. A photo that was waiting for the reader when the page was reloaded goes on waiting.
 */
export function useDiscScan({ userId, getReader, onRead, onGivenUp }: ScanHandlers) {
  const t = useText();
  const [restored] = useState(() => restoredScan(userId, t));
  const [state, setState] = useState<ScanState>({});
  const [photos, setPhotos] = useState<PhotoState>(restored.photos);
  const [tries, setTries] = useState(0);
  const { known, partly: _, ...seen } = photos;
  useHeldModules(state.stage !== undefined);
  useRevokedAddress(seen.picture);

  const { start, run, cancel, stop } = useScanRun({
    userId,
    getReader,
    known,
    onState: setState,
    onPhotos: (changes) => setPhotos((before) => ({ ...before, ...changes })),
    onOutcome: (photo, { read, failure, canRetry, isForeign }) => {
      setState(read ? {} : { failure, ...(canRetry && { unsent: photo }) });
      if (read) return onRead(read);
      setTries((before) => (isForeign ? 0 : before + 1));
      if (!isForeign) onGivenUp();
    },
    onGivenUp,
  });
  const resume = useEffectEvent(() => void (restored.waiting && run(restored.waiting)));
  useEffect(() => resume(), []);

  const { unsent, held, ...shown } = state;
  const part = known && missingPart(known);
  return {
    ...shown,
    ...seen,
    tries,
    scan: async (file: File, initialPayload?: Payload) => {
      deleteScanDraft(userId);
      setPhotos({ picture: URL.createObjectURL(file), payload: initialPayload });
      await start({ file, payload: initialPayload });
    },
    /** The one field that can be photographed alone, if that is all that is missing. */
    part: state.stage === undefined && !unsent && !held ? part : undefined,
    /** Scans a photo of what the photo of the whole disc left open. */
    scanPart: async (file: File) => {
      setPhotos((before) => ({ ...before, picture: URL.createObjectURL(file) }));
      await start({ file, ...(seen.documentId && { completes: seen.documentId }) });
    },
    held: held && {
      advice: held.advice,
      part: held.photo.completes ? part : undefined,
      useAnyway: () => run(held.photo),
    },
    cancel,
    retry: unsent && (() => run(unsent)),
    fillPartly: fillOf(state, photos, onRead, t),
    refuse: (failure: string) => setState({ failure }),
    clear: () => {
      stop();
      deleteScanDraft(userId);
      setState({});
      setPhotos({});
      setTries(0);
    },
  };
}

/** Fills in what there is: the barcode while the server reads the print, and after a failure an incomplete scan. */
function fillOf(
  { stage, failure }: ScanState,
  { payload, partly }: PhotoState,
  onRead: (read: ReadMarks) => void,
  t: Translate,
) {
  const ofBarcode = stage === undefined ? undefined : marksOfIncompleteScan(mergeScan({}, payload), t);
  const read = ofBarcode ?? (failure ? partly : undefined);
  return read && (() => onRead(read));
}

/** Lets go of the memory of a picture once another is shown. */
function useRevokedAddress(picture: string | undefined): void {
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
}

/** Keeps the modules of the page as they are during a scan, because a newer one would know nothing of the photo. */
function useHeldModules(isScanning: boolean): void {
  const { updateGuard } = useHost();
  useEffect(() => (isScanning ? updateGuard.hold() : undefined), [isScanning, updateGuard]);
}
