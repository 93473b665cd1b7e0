import type { Payload } from 'disc-barcode/parse-barcode';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScanResult } from 'shared-contracts/scans';
import { useHost } from 'web-kit/host';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { adviseOnHopelessPhoto } from './advise-on-photo.ts';
import { marksOfIncompleteScan, mergeScan } from './fill-from-scan.ts';
import { missingPart } from './disc-parts.ts';
import { readPayload } from './read-payload.ts';
import { deleteScanDraft, saveScanDraft } from './scan-draft.ts';
import { outcomeOfPhoto, outcomeOfSecond, type ScanOutcome } from './scan-outcome.ts';
import { type Photo, type PhotoState, restoredScan, type ScanState } from './scan-state.ts';
import { useServerReader } from './use-server-reader.ts';

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
  const [restored] = useState(() => restoredScan(userId));
  const [state, setState] = useState<ScanState>({});
  const [photos, setPhotos] = useState<PhotoState>(restored.photos);
  const [tries, setTries] = useState(0);
  const { picture, payload, known, partly, documentId } = photos;
  useHeldModules(state.stage !== undefined);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  const { start, run, cancel, stop } = useScanRun({
    userId,
    getReader,
    known,
    onState: setState,
    onPhotos: (changes) => setPhotos((before) => ({ ...before, ...changes })),
    onOutcome: (photo, { read, failure, canRetry }) => {
      if (read) {
        setState({});
        return onRead(read);
      }
      setState({ failure, ...(canRetry && { unsent: photo }) });
      setTries((before) => before + 1);
      onGivenUp();
    },
    onGivenUp,
  });
  const resume = useEffectEvent(() => restored.waiting && void run(restored.waiting));
  useEffect(() => void resume(), []);

  const { unsent, held, ...shown } = state;
  return {
    ...shown,
    picture,
    payload,
    documentId,
    tries,
    scan: async (file: File, initialPayload?: Payload) => {
      deleteScanDraft(userId);
      setPhotos({ picture: URL.createObjectURL(file), payload: initialPayload });
      await start({ file, payload: initialPayload });
    },
    /** The one field that can be photographed alone, if that is all that is missing. */
    part: known && state.stage === undefined && !unsent && !held ? missingPart(known) : undefined,
    /** Scans a photo of what the photo of the whole disc left open. */
    scanPart: async (file: File) => {
      setPhotos((before) => ({ ...before, picture: URL.createObjectURL(file) }));
      await start({ file, ...(documentId && { completes: documentId }) });
    },
    /** Advice on a photo in which surely nothing can be read, of the whole disc or of a part. */
    held: held && {
      advice: held.advice,
      part: held.photo.completes && known ? missingPart(known) : undefined,
      useAnyway: () => run(held.photo),
    },
    /** Ends the waiting for the reader. */
    cancel,
    /** Sends the interrupted photo again. */
    retry: unsent && (() => run(unsent)),
    /** Fills in an incomplete scan. */
    fillPartly: partly && state.failure ? () => onRead(partly) : undefined,
    refuse: (failure: string) => setState({ failure }),
    /** Resets to the state before the first photo. */
    clear: () => {
      stop();
      deleteScanDraft(userId);
      setState({});
      setPhotos({});
      setTries(0);
    },
  };
}

interface RunOptions {
  userId: string;
  getReader: GetReader;
  known: ScanResult | undefined;
  onState: (state: ScanState) => void;
  onPhotos: (changes: PhotoState) => void;
  onOutcome: (photo: Photo, outcome: ScanOutcome) => void;
  onGivenUp: () => void;
}

/** Scans one photo at a time, until the screen is left or another photo comes. */
function useScanRun({ userId, getReader, known, onState, onPhotos, onOutcome, onGivenUp }: RunOptions) {
  const readOnServer = useServerReader();
  const running = useRef<{ controller: AbortController; photo: Photo }>(undefined);
  const stop = () => running.current?.controller.abort();
  useEffect(() => stop, []);
  const begin = (photo: Photo): AbortSignal => {
    stop();
    running.current = { controller: new AbortController(), photo };
    return running.current.controller.signal;
  };

  /** Keeps a photo that waits for the reader, or what it gave. */
  const keep = ({ documentId, completes, payload }: Photo, scan?: ScanResult) => {
    if (!documentId) return;
    const isSecond = completes !== undefined;
    saveScanDraft(userId, {
      documentId: completes ?? documentId,
      payload,
      scan: scan ?? (isSecond ? known : undefined),
      secondId: isSecond && !scan ? documentId : undefined,
    });
  };

  const run = async (photo: Photo) => {
    const signal = begin(photo);
    const unlessOver = (act: () => void) => void (signal.aborted || act());
    onState(photo.documentId ? { stage: 1 } : { stage: 0, progress: 0 });
    const inBrowser = payloadOf(getReader, photo);
    void inBrowser.then((payload) =>
      unlessOver(() => {
        if (photo.completes || !payload) return;
        photo.payload = payload;
        keep(photo);
        onPhotos({ payload });
      }),
    );
    const reading = await readOnServer(photo, {
      signal,
      onUpload: (progress) => unlessOver(() => onState({ stage: 0, progress })),
      onUploaded: (id) =>
        unlessOver(() => {
          keep(photo);
          if (!photo.completes) onPhotos({ documentId: id });
          onState({ stage: 1 });
        }),
      onWaiting: (waiting) => unlessOver(() => onState({ stage: 1, waiting })),
    });
    if (signal.aborted) return;
    onState({ stage: 2 });
    // The server applies the same checks to the barcode.
    photo.payload = reading.printed.source === 'barcode' ? undefined : await inBrowser;
    if (signal.aborted) return;
    stop();
    const outcome = photo.completes ? outcomeOfSecond(reading, known ?? {}) : outcomeOfPhoto(reading, photo.payload);
    const { scan, read, partly, canRetry } = outcome;
    keep(photo, canRetry ? undefined : scan);
    // The barcode is shown in the form once that is filled.
    onPhotos(read ? { payload: undefined, known: undefined, partly: undefined } : { known: scan, partly });
    onOutcome(photo, outcome);
  };

  /** Scans a new photo, unless surely nothing can be read in it. */
  const start = async (photo: Photo) => {
    const signal = begin(photo);
    onState({ stage: 0, progress: 0 });
    const advice = photo.payload || !photo.file ? undefined : await adviseOnHopelessPhoto(getReader, photo.file);
    if (signal.aborted) return;
    if (advice) onState({ held: { photo, advice } });
    else await run(photo);
  };

  const cancel = () => {
    stop();
    const photo = running.current?.photo;
    if (photo && !photo.completes) onPhotos({ partly: marksOfIncompleteScan(mergeScan({}, photo.payload)) });
    onState({ failure: 'We have stopped waiting. Your photo is fine.', ...(photo && { unsent: photo }) });
    onGivenUp();
  };
  return { start, run, cancel, stop };
}

/** The barcode of a photo, if the browser can read it. That of a second photo is the server's business. */
const payloadOf = async (getReader: GetReader, { payload, file, completes }: Photo): Promise<Payload | undefined> =>
  payload ?? (file && !completes ? await readPayload(getReader, file) : undefined);

/** Keeps the modules of the page as they are during a scan, because a newer one would know nothing of the photo. */
function useHeldModules(isScanning: boolean): void {
  const { updateGuard } = useHost();
  useEffect(() => (isScanning ? updateGuard.hold() : undefined), [isScanning, updateGuard]);
}
