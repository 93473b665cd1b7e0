import type { Failure } from 'shared-contracts/failure';
import type { ScanResult } from 'shared-contracts/scans';
import { failureOf } from 'web-kit/host';
import { useVehiclesReadLicenseDiskMutation, useVehiclesUploadLicenseDiskMutation } from '../api.ts';
import { isBusy } from './scan-failure.ts';

/** A photo, with the id of its document once it is uploaded. */
export interface SentPhoto {
  file: File;
  documentId?: string;
}

interface ReadingHandlers {
  /** Upload progress from 0 to 1. */
  onUpload: (progress: number) => void;
  onUploaded: (documentId: string) => void;
  /** The reader is overloaded, and is tried again after a delay. */
  onBusy: () => void;
}

/** Time limit in ms for the server's reader. After that, typing is faster. */
const readTimeout = 30_000;
/** Delay in ms before the automatic retry of an overloaded reader. */
const retryDelay = 4000;

/**
 * Uploads a photo, unless that is done, and reads it on the server. Resolves to a failure instead of rejecting, because
 * the barcode alone may suffice.
 */
export function useServerReader() {
  const [upload] = useVehiclesUploadLicenseDiskMutation();
  const [readDisc] = useVehiclesReadLicenseDiskMutation();

  const readOnce = async (documentId: string): Promise<ScanResult> => {
    const reading = readDisc({ id: documentId });
    const timer = setTimeout(() => reading.abort(), readTimeout);
    try {
      return await reading.unwrap();
    } finally {
      clearTimeout(timer);
    }
  };

  return async (photo: SentPhoto, handlers: ReadingHandlers): Promise<{ printed: ScanResult; failure?: Failure }> => {
    try {
      photo.documentId ??= (await upload({ file: photo.file, onProgress: handlers.onUpload }).unwrap()).id;
      handlers.onUploaded(photo.documentId);
      return { printed: await readOnce(photo.documentId) };
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (!photo.documentId || !isBusy(failure)) return { printed: {}, failure };
      handlers.onBusy();
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      return readOnce(photo.documentId).then(
        (printed) => ({ printed }),
        (again: unknown) => ({ printed: {}, failure: failureOf(again) }),
      );
    }
  };
}
