import type { AdvisedPicture } from 'disc-reader/barcode';
import type { Payload } from 'disc-reader/barcode-fields';
import { useEffect, useRef } from 'react';
import type { Advice, ScanResult } from 'shared-contracts/scans';
import { type Translate, useText } from 'web-kit/language';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { marksOfIncompleteScan, mergeScan } from './fill-from-scan.ts';
import { deleteScanDraft, keepPhoto } from './scan-draft.ts';
import { outcomeOfPhoto, outcomeOfSecond, type ScanOutcome } from './scan-outcome.ts';
import { type Photo, type PhotoState, type ScanState, twoDiscsText } from './scan-state.ts';
import { useServerReader } from './use-server-reader.ts';

/** Time limit in ms for the browser. The server reads the photo too. */
const timeLimit = 10_000;

/** Reads the barcode of a photo in the browser. Resolves to undefined if it cannot be read, or not in time. */
export async function readPayload(getReader: GetReader, photo: File): Promise<Payload | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeLimit));
  const read = getReader()
    .then((reader) => reader.readPhoto(photo))
    .catch(() => undefined);
  return await Promise.race([read, timeout]);
}

/**
 * Time limits in ms. On a slow connection the reader may not be loaded yet, and then the upload does not wait for it. A reader
 * that is there may still be busy with a frame of the camera, and takes half a second on a slow phone.
 */
const [loadLimit, judgeLimit] = [1500, 4000];

const within = <Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);

async function judge(getReader: GetReader, photo: File): Promise<AdvisedPicture | undefined> {
  const reader = await within(getReader(), loadLimit);
  return reader && (await within(reader.advise(photo), judgeLimit));
}

/** What would help with a photo in which surely nothing can be read. Undefined for any other photo. */
async function adviseOnHopelessPhoto(getReader: GetReader, photo: File): Promise<readonly Advice[] | undefined> {
  const advised = await judge(getReader, photo).catch(() => undefined);
  if (!advised?.isHopeless) return undefined;
  return (await readPayload(getReader, photo)) ? undefined : advised.advice;
}

interface RunOptions {
  userId: string;
  getReader: GetReader;
  /** What is known of the disc, if that is not all. */
  known: ScanResult | undefined;
  onState: (state: ScanState) => void;
  onPhotos: (changes: PhotoState) => void;
  onOutcome: (photo: Photo, outcome: ScanOutcome) => void;
  onGivenUp: () => void;
}

/** Scans one photo at a time, until the screen is left or another photo comes. */
export function useScanRun({ userId, getReader, known = {}, onState, onPhotos, onOutcome, onGivenUp }: RunOptions) {
  const t = useText();
  const readOnServer = useServerReader();
  const running = useRef<{ controller: AbortController; photo: Photo }>(undefined);
  const stop = () => running.current?.controller.abort();
  useEffect(() => () => running.current?.controller.abort(), []);
  const begin = (photo: Photo): AbortSignal => {
    stop();
    running.current = { controller: new AbortController(), photo };
    return running.current.controller.signal;
  };

  /** Uploads a photo and reads it. Undefined if it was stopped. */
  const read = async (photo: Photo, signal: AbortSignal): Promise<ScanOutcome | undefined> => {
    const unlessOver = (act: () => void) => void (signal.aborted || act());
    const inBrowser = payloadOf(getReader, photo);
    const onPayload = (payload: Payload) => {
      photo.payload = payload;
      keepPhoto(userId, photo, known);
      onPhotos({ payload });
    };
    void inBrowser.then((payload) => unlessOver(() => payload && onPayload(payload)));
    const reading = await readOnServer(photo, {
      signal,
      onUpload: (progress) => unlessOver(() => onState({ stage: 0, progress })),
      onUploaded: (id) =>
        unlessOver(() => {
          keepPhoto(userId, photo, known);
          if (!photo.completes) onPhotos({ documentId: id });
          onState({ stage: 1 });
        }),
      onWaiting: (waiting) => unlessOver(() => onState({ stage: 1, waiting })),
    });
    unlessOver(() => onState({ stage: 2 }));
    // The server applies the same checks to the barcode.
    photo.payload = reading.printed.source === 'barcode' ? undefined : await inBrowser;
    if (signal.aborted) return undefined;
    return photo.completes ? outcomeOfSecond(reading, known, t) : outcomeOfPhoto(reading, photo.payload, t);
  };

  const run = async (photo: Photo) => {
    onState(photo.documentId ? { stage: 1 } : { stage: 0, progress: 0 });
    const outcome = await read(photo, begin(photo));
    if (!outcome) return;
    stop();
    if (outcome.isForeign) deleteScanDraft(userId);
    else keepPhoto(userId, photo, known, outcome.canRetry ? undefined : outcome.scan);
    onPhotos(photosAfter(outcome, t));
    onOutcome(photo, outcome);
  };

  return {
    stop,
    run,
    start: async (photo: Photo) => {
      const signal = begin(photo);
      onState({ stage: 0, progress: 0 });
      const advice = photo.payload || !photo.file ? undefined : await adviseOnHopelessPhoto(getReader, photo.file);
      if (signal.aborted) return;
      if (advice) onState({ held: { photo, advice } });
      else await run(photo);
    },
    cancel: () => cancelRun(running.current?.photo, { stop, onState, onPhotos, onGivenUp, t }),
  };
}

type CancelOptions = Pick<RunOptions, 'onState' | 'onPhotos' | 'onGivenUp'> & { stop: () => void; t: Translate };

/** Stops, and offers what the browser has read of the barcode, and to send the photo again. */
function cancelRun(photo: Photo | undefined, { stop, onState, onPhotos, onGivenUp, t }: CancelOptions): void {
  stop();
  if (photo && !photo.completes) {
    const scan = mergeScan({}, photo.payload);
    onPhotos({ partly: marksOfIncompleteScan(scan, t), twoDiscs: twoDiscsText(scan, t) });
  }
  onState({ failure: t('We have stopped waiting. Your photo is fine.'), ...(photo && { unsent: photo }) });
  onGivenUp();
}

/** What is known after a photo. The barcode is shown in the form once that is filled. */
function photosAfter({ scan, read, partly, isForeign }: ScanOutcome, t: Translate): PhotoState {
  if (isForeign) return { payload: undefined, known: undefined, partly: undefined, documentId: undefined };
  const twoDiscs = twoDiscsText(scan, t);
  return read
    ? { payload: undefined, known: undefined, partly: undefined, twoDiscs }
    : { known: scan, partly, twoDiscs };
}

/** The barcode of a photo, if the browser can read it. That of a second photo is the server's business. */
const payloadOf = async (getReader: GetReader, { payload, file, completes }: Photo): Promise<Payload | undefined> =>
  payload ?? (file && !completes ? await readPayload(getReader, file) : undefined);
