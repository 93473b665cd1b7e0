import type { Payload } from 'disc-barcode/parse-barcode';
import { useEffect, useRef, useState } from 'react';
import { useHost } from 'web-kit/host';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { fillFromScan, mergeScan, marksOfIncompleteScan } from './fill-from-scan.ts';
import { isTransient, scanFailureText } from './scan-failure.ts';
import { readPayload } from './read-payload.ts';
import { type SentPhoto, useServerReader } from './use-server-reader.ts';

/** A photo being scanned. Results of completed steps are kept for a retry. */
interface Photo extends SentPhoto {
  payload?: Payload | undefined;
}

interface ScanState {
  /** Index of the running stage in `scanStages`. Undefined if none is running. */
  stage?: number;
  /** Upload progress from 0 to 1. */
  progress?: number;
  failure?: string;
  /** The server's reader is overloaded, and the request is being retried. */
  isBusy?: boolean;
  /** Whether another photo may help. False if the reader was overloaded or unreachable. */
  blamesPhoto?: boolean;
  /** The photo whose upload or scan was interrupted and can be retried. */
  unsent?: Photo;
}

interface PhotoState {
  /** Object URL of the photo. */
  picture?: string | undefined;
  /** What the browser has read of the barcode. */
  payload?: Payload | undefined;
  /** An incomplete scan. */
  partly?: ReadMarks;
  /** Id of the uploaded photo. */
  documentId?: string;
}

interface ScanHandlers {
  getReader: GetReader;
  onRead: (read: ReadMarks) => void;
  onGivenUp: () => void;
}

export type DiscScanning = ReturnType<typeof useDiscScan>;

/** Uploads and scans a photo of a disc. Meanwhile the barcode is also read in the browser. */
export function useDiscScan({ getReader, onRead, onGivenUp }: ScanHandlers) {
  const readOnServer = useServerReader();
  const [state, setState] = useState<ScanState>({});
  const [{ picture, payload, partly, documentId }, setPhoto] = useState<PhotoState>({});
  const [tries, setTries] = useState(0);
  const isMounted = useIsMounted();
  useHeldModules(state.stage !== undefined);

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const update = (changes: PhotoState) => setPhoto((before) => ({ ...before, ...changes }));

  const run = async (photo: Photo) => {
    setState({ stage: 0, progress: 0 });
    const inBrowser = photo.payload ? Promise.resolve(photo.payload) : readPayload(getReader, photo.file);
    void inBrowser.then((result) => isMounted.current && update({ payload: result }));
    const { printed, failure } = await readOnServer(photo, {
      onUpload: (progress) => setState({ stage: 0, progress }),
      onUploaded: (id) => {
        if (isMounted.current) update({ documentId: id });
        setState({ stage: 1 });
      },
      onBusy: () => setState({ stage: 1, isBusy: true }),
    });
    if (!isMounted.current) return;
    setState({ stage: 2 });
    // The server applies the same checks to the barcode.
    photo.payload = printed.source === 'barcode' ? undefined : await inBrowser;
    const scan = mergeScan(printed, photo.payload);
    const read = fillFromScan(scan);
    if (read) {
      setState({});
      update({ payload: undefined }); // now shown in the form
      return onRead(read);
    }
    update({ partly: marksOfIncompleteScan(scan) });
    const canRetry = failure !== undefined && isTransient(failure);
    const retryable = canRetry ? { unsent: photo } : {};
    setState({ failure: scanFailureText(scan, failure), blamesPhoto: !canRetry, ...retryable });
    setTries((before) => before + 1);
    onGivenUp();
  };

  const scan = async (file: File, initialPayload?: Payload) => {
    setPhoto({ picture: URL.createObjectURL(file), payload: initialPayload });
    await run({ file, payload: initialPayload });
  };

  const { unsent, ...shown } = state;
  return {
    ...shown,
    picture,
    payload,
    documentId,
    tries,
    scan,
    /** Sends the interrupted photo again. */
    retry: unsent && (() => run(unsent)),
    /** Fills in an incomplete scan. */
    fillPartly: partly && state.failure ? () => onRead(partly) : undefined,
    refuse: (failure: string) => setState({ failure }),
    /** Resets to the state before the first photo. */
    clear: () => {
      setState({});
      setPhoto({});
      setTries(0);
    },
  };
}

/** Keeps the modules of the page as they are during a scan, because a newer one would know nothing of the photo. */
function useHeldModules(isScanning: boolean): void {
  const { updateGuard } = useHost();
  useEffect(() => (isScanning ? updateGuard.hold() : undefined), [isScanning, updateGuard]);
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
