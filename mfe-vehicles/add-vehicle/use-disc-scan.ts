import type { Payload } from 'disc-barcode/parse-barcode';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from 'shared-contracts/failure';
import type { ScanResult } from 'shared-contracts/scans';
import { failureOf } from 'web-kit/host';
import { useVehiclesReadLicenseDiskMutation, useVehiclesUploadLicenseDiskMutation } from '../api.ts';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import type { ReadMarks } from '../vehicle-form/read-marks.ts';
import { fillFromScan, joinScan, marksOfPart } from './fill-from-scan.ts';
import { readPayload } from './read-payload.ts';

interface ScanState {
  /** Index of the stage that runs; undefined when none does. */
  stage?: number;
  /** Share of the upload that is done. */
  progress?: number;
  failure?: string;
  /** The reader has too much to do, and is asked once more. */
  isBusy?: boolean;
  /** Whether another photo may help: it does not where the reader had no time. */
  blamesPhoto?: boolean;
  /** The photo that was interrupted on its way and can be sent again. */
  unsent?: Photo;
}

interface ScanHandlers {
  wantReader: GetReader;
  onRead: (read: ReadMarks) => void;
  onGivenUp: () => void;
}

/** A photo on its way: what is known of it stays known when a part has to be tried again. */
interface Photo {
  file: File;
  payload?: Payload | undefined;
  documentId?: string;
}

/** Milliseconds after which typing is quicker than a reader with too much to do. */
const patience = 30_000;
/** Milliseconds before a busy reader is asked once more by itself. */
const pause = 4000;

const passing = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;
const isBusy = ({ code, reason }: Failure): boolean => code === 503 || code === 429 || reason === 'aborted';

export type DiscScanning = ReturnType<typeof useDiscScan>;

/** Takes a photograph through upload, scan and extraction; the barcode is read here meanwhile. */
export function useDiscScan({ wantReader, onRead, onGivenUp }: ScanHandlers) {
  const [upload] = useVehiclesUploadLicenseDiskMutation();
  const [readDisc] = useVehiclesReadLicenseDiskMutation();
  const [state, setState] = useState<ScanState>({});
  const [picture, setPicture] = useState<string>();
  const [payload, setPayload] = useState<Payload>();
  const [partly, setPartly] = useState<ReadMarks>();
  const [documentId, setDocumentId] = useState<string>();
  const [tries, setTries] = useState(0);
  const here = useRef(true);

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  /** What the server reads in the photo; a failure comes beside it, for the barcode may be known all the same. */
  const readThere = async (photo: Photo): Promise<{ printed: ScanResult; failure?: Failure }> => {
    try {
      photo.documentId ??= (await upload({ file: photo.file, onProgress: (progress) => setState({ stage: 0, progress }) }).unwrap()).id;
      if (here.current) setDocumentId(photo.documentId);
      setState({ stage: 1 });
      return { printed: await readOnce(photo.documentId) };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (!photo.documentId || !isBusy(failure)) return { printed: {}, failure };
      setState({ stage: 1, isBusy: true });
      await new Promise((resolve) => setTimeout(resolve, pause));
      return readOnce(photo.documentId).then(
        (printed) => ({ printed }),
        (again: unknown) => ({ printed: {}, failure: failureOf(again) }),
      );
    }
  };

  const readOnce = async (documentId: string): Promise<ScanResult> => {
    const reading = readDisc({ id: documentId });
    const late = setTimeout(() => reading.abort(), patience);
    try {
      return await reading.unwrap();
    } finally {
      clearTimeout(late);
    }
  };

  const run = async (photo: Photo) => {
    setState({ stage: 0, progress: 0 });
    const inBrowser = photo.payload ? Promise.resolve(photo.payload) : readPayload(wantReader, photo.file);
    void inBrowser.then((found) => here.current && setPayload(found));
    const { printed, failure } = await readThere(photo);
    if (!here.current) return;
    setState({ stage: 2 });
    // The server's own reading of the barcode passed the same checks.
    photo.payload = printed.source === 'barcode' ? undefined : await inBrowser;
    const scan = joinScan(printed, photo.payload);
    const read = fillFromScan(scan);
    if (read) {
      setState({});
      setPayload(undefined); // it stands in the form now
      return onRead(read);
    }
    setPartly(marksOfPart(scan));
    const isPassing = failure !== undefined && passing(failure);
    setState({ failure: whyNot(scan, failure), blamesPhoto: !isPassing, ...(isPassing ? { unsent: photo } : {}) });
    setTries((before) => before + 1);
    onGivenUp();
  };

  const scan = async (file: File, known?: Payload) => {
    setPartly(undefined);
    setDocumentId(undefined);
    setPicture(URL.createObjectURL(file));
    setPayload(known);
    await run({ file, payload: known });
  };

  const { unsent, ...shown } = state;
  return {
    ...shown,
    picture,
    payload,
    /** The photograph as the server stored it. */
    documentId,
    tries,
    scan,
    /** Sends the interrupted photo again. */
    retry: unsent && (() => run(unsent)),
    /** Fills in what there is, though something is missing. */
    fillPartly: partly && state.failure ? () => onRead(partly) : undefined,
    refuse: (failure: string) => setState({ failure }),
    /** As before the first photo. */
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

const whyNot = (scan: ScanResult, failure: Failure | undefined): string => {
  const read = scan.source === 'barcode' ? 'We read the barcode, but not the tare weight' : 'This disc has not been read';
  if (failure && isBusy(failure)) return `${read}: our reader has too much to do at the moment. Your photo is fine.`;
  if (failure && passing(failure)) return `${read}: ${failure.message}`;
  if (scan.source === 'barcode' && !scan.tare) return 'We read the barcode, but could not read the tare weight.';
  return failure?.message ?? 'We could not read everything on this disc.';
};
