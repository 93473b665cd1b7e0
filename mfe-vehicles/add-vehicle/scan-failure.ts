import type { Failure } from 'shared-contracts/failure';
import type { ScanResult } from 'shared-contracts/scans';

/** Whether the same photo may succeed on another try. */
export const isTransient = ({ code }: Failure): boolean => code === 0 || code === 429 || code >= 500;

/** Whether the server's reader is overloaded or took too long. */
export const isBusy = ({ code, reason }: Failure): boolean => code === 503 || code === 429 || reason === 'aborted';

/** Message about an incomplete scan. `failure` is that of the server's reader, if it failed. */
export const scanFailureText = (scan: ScanResult, failure: Failure | undefined): string => {
  const read =
    scan.source === 'barcode' ? 'We read the barcode, but not the tare weight' : 'This disc has not been read';
  if (failure && isBusy(failure)) return `${read}: our reader has too much to do at the moment. Your photo is fine.`;
  if (failure && isTransient(failure)) return `${read}: ${failure.message}`;
  if (scan.source === 'barcode' && !scan.tare) return 'We read the barcode, but could not read the tare weight.';
  return failure?.message ?? 'We could not read everything on this disc.';
};
