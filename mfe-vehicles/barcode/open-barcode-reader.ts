import { type Remote, wrap } from 'comlink';
import { siteAddress, startWorker } from 'web-kit/worker';
import type { BarcodeReader } from './barcode-reader.ts';

/** A running reader, and a function that terminates it. */
export interface OpenReader {
  reader: Pick<Remote<BarcodeReader>, 'judge' | 'readPhoto' | 'advise'>;
  close: () => void;
}

/** Time limit in ms. The server reads photos too, and the next photo starts the reader again. */
const timeLimit = 8000;

/**
 * Starts the barcode worker and loads its decoder, both released with this module. Rejects if they cannot run, or not in
 * time.
 */
export async function openBarcodeReader(): Promise<OpenReader> {
  const worker = startWorker(new URL('./barcode.worker.ts', import.meta.url));
  const reader = wrap<BarcodeReader>(worker);
  const close = () => worker.terminate();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const workerFailed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The barcode reader took longer than ${timeLimit} ms.`)), timeLimit);
    worker.addEventListener(
      'error',
      ({ message }) => reject(new Error(message || 'The barcode reader did not start.')),
      { once: true },
    );
  });
  try {
    const program = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
    await Promise.race([reader.open(siteAddress(program).href), workerFailed]);
    return { reader, close };
  } catch (failure) {
    close();
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}
