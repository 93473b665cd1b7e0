import { uploadLicenseDisk } from 'shared-contracts/documents';
import { readLicenseDisk, type ScanResult } from 'shared-contracts/scans';
import { baseApi, mutationFrom } from 'web-kit/api';
import { failureOf } from 'web-kit/host';
import { askUntilAnswered, type Waiting } from './ask-until-answered.ts';
import type { ServerReading } from './scan-outcome.ts';

// Apart from the module's other calls, because the list of vehicles needs none of this.
const scanApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    vehiclesUploadLicenseDisk: build.mutation(mutationFrom(uploadLicenseDisk)),
    // A mutation, because reading takes seconds and must run only once per photo.
    vehiclesReadLicenseDisk: build.mutation(mutationFrom(readLicenseDisk)),
  }),
});

export const { useVehiclesUploadLicenseDiskMutation, useVehiclesReadLicenseDiskMutation } = scanApi;

/** A photo, with the id of its document once it is uploaded. After a reload only that is there. */
export interface SentPhoto {
  file?: File;
  documentId?: string;
  /** Id of the first photo, if this one shows what that left open. */
  completes?: string;
}

interface ReadingHandlers {
  onUpload: (progress: number) => void;
  onUploaded: (documentId: string) => void;
  /** The reader is overloaded, and is asked again. */
  onWaiting: (waiting: Waiting) => void;
  signal: AbortSignal;
}

/** Time limit in ms for one answer of the server's reader, which may have to wait for its turn there. */
const readTimeout = 30_000;

/**
 * Uploads a photo, unless that is done, and reads it on the server. Resolves to a failure instead of rejecting, because
 * the barcode alone may suffice.
 */
export function useServerReader() {
  const [upload] = useVehiclesUploadLicenseDiskMutation();
  const [readDisc] = useVehiclesReadLicenseDiskMutation();

  const readOnce = async (id: string, completes: string | undefined, signal: AbortSignal): Promise<ScanResult> => {
    const reading = readDisc({ id, ...(completes && { completes }) });
    const abort = () => reading.abort();
    const timer = setTimeout(abort, readTimeout);
    signal.addEventListener('abort', abort);
    try {
      return await reading.unwrap();
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };

  return async (
    photo: SentPhoto,
    { onUpload, onUploaded, onWaiting, signal }: ReadingHandlers,
  ): Promise<ServerReading> => {
    try {
      if (photo.documentId === undefined) {
        if (!photo.file) throw new Error('There is no photo to send.');
        photo.documentId = (await upload({ file: photo.file, onProgress: onUpload }).unwrap()).id;
      }
      const id = photo.documentId;
      onUploaded(id);
      return { printed: await askUntilAnswered(() => readOnce(id, photo.completes, signal), { onWaiting, signal }) };
    } catch (thrown) {
      return { printed: {}, failure: failureOf(thrown) };
    }
  };
}
