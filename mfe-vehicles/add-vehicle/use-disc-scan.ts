import type { Payload } from 'disc-barcode/parse-barcode';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from 'shared-contracts/failure';
import type { ScanResult } from 'shared-contracts/scans';
import { failureOf } from 'web-kit/host';
import { useVehiclesReadLicenseDiskMutation, useVehiclesUploadLicenseDiskMutation } from '../api.ts';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { fillFromScan, mergeScan, marksOfIncompleteScan } from './fill-from-scan.ts';
import { readPayload } from './read-payload.ts';

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

interface ScanHandlers {
  getReader: GetReader;
  onRead: (read: ReadMarks) => void;
  onGivenUp: () => void;
}

/** A photo being scanned. Results of completed steps are kept for a retry. */
interface Photo {
  file: File;
  payload?: Payload | undefined;
  documentId?: string;
}

/** Time limit in ms for the server's reader. After that, typing is faster. */
const readTimeout = 30_000;
/** Delay in ms before the automatic retry of an overloaded reader. */
const retryDelay = 4000;

const isTransient = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;
const isBusy = ({ code, reason }: Failure): boolean => code === 503 || code === 429 || reason === 'aborted';

export type DiscScanning = ReturnType<typeof useDiscScan>;

/** Uploads and scans a photo of a disc. Meanwhile the barcode is also read in the browser. */
export function useDiscScan({ getReader, onRead, onGivenUp }: ScanHandlers) {
  const [upload] = useVehiclesUploadLicenseDiskMutation();
  const [readDisc] = useVehiclesReadLicenseDiskMutation();
  const [state, setState] = useState<ScanState>({});
  const [picture, setPicture] = useState<string>();
  const [payload, setPayload] = useState<Payload>();
  const [partly, setPartly] = useState<ReadMarks>();
  const [documentId, setDocumentId] = useState<string>();
  const [tries, setTries] = useState(0);
  const isMounted = useRef(true);

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** Reads the photo on the server. Returns a failure instead of throwing, because the barcode alone may suffice. */
  const readOnServer = async (photo: Photo): Promise<{ printed: ScanResult; failure?: Failure }> => {
    try {
      photo.documentId ??= (await upload({ file: photo.file, onProgress: (progress) => setState({ stage: 0, progress }) }).unwrap()).id;
      if (isMounted.current) setDocumentId(photo.documentId);
      setState({ stage: 1 });
      return { printed: await readOnce(photo.documentId) };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (!photo.documentId || !isBusy(failure)) return { printed: {}, failure };
      setState({ stage: 1, isBusy: true });
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      return readOnce(photo.documentId).then(
        (printed) => ({ printed }),
        (again: unknown) => ({ printed: {}, failure: failureOf(again) }),
      );
    }
  };

  const readOnce = async (documentId: string): Promise<ScanResult> => {
    const reading = readDisc({ id: documentId });
    const timer = setTimeout(() => reading.abort(), readTimeout);
    try {
      return await reading.unwrap();
    } finally {
      clearTimeout(timer);
    }
  };

  const run = async (photo: Photo) => {
    setState({ stage: 0, progress: 0 });
    const inBrowser = photo.payload ? Promise.resolve(photo.payload) : readPayload(getReader, photo.file);
    void inBrowser.then((result) => isMounted.current && setPayload(result));
    const { printed, failure } = await readOnServer(photo);
    if (!isMounted.current) return;
    setState({ stage: 2 });
    // The server applies the same checks to the barcode.
    photo.payload = printed.source === 'barcode' ? undefined : await inBrowser;
    const scan = mergeScan(printed, photo.payload);
    const read = fillFromScan(scan);
    if (read) {
      setState({});
      setPayload(undefined); // now shown in the form
      return onRead(read);
    }
    setPartly(marksOfIncompleteScan(scan));
    const canRetry = failure !== undefined && isTransient(failure);
    setState({ failure: failureText(scan, failure), blamesPhoto: !canRetry, ...(canRetry ? { unsent: photo } : {}) });
    setTries((before) => before + 1);
    onGivenUp();
  };

  const scan = async (file: File, initialPayload?: Payload) => {
    setPartly(undefined);
    setDocumentId(undefined);
    setPicture(URL.createObjectURL(file));
    setPayload(initialPayload);
    await run({ file, payload: initialPayload });
  };

  const { unsent, ...shown } = state;
  return {
    ...shown,
    picture,
    payload,
    /** Id of the uploaded photo. */
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
      setPicture(undefined);
      setPayload(undefined);
      setPartly(undefined);
      setDocumentId(undefined);
      setTries(0);
    },
  };
}

const failureText = (scan: ScanResult, failure: Failure | undefined): string => {
  const read = scan.source === 'barcode' ? 'We read the barcode, but not the tare weight' : 'This disc has not been read';
  if (failure && isBusy(failure)) return `${read}: our reader has too much to do at the moment. Your photo is fine.`;
  if (failure && isTransient(failure)) return `${read}: ${failure.message}`;
  if (scan.source === 'barcode' && !scan.tare) return 'We read the barcode, but could not read the tare weight.';
  return failure?.message ?? 'We could not read everything on this disc.';
};
