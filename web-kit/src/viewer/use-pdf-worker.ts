import { useEffect, useEffectEvent, useState } from 'react';
import { pdfjs } from 'react-pdf';
import { abortAfter } from '../loading/with-timeout.ts';
import { siteAddress, startWorker } from '../worker/start-worker.ts';

/** The worker's program, which is served from our origin and released with the module. */
const program = () => new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** Fetches the program past the browser's cache, where a damaged copy of an immutable file would fail forever. */
export async function refreshPdfWorker(ms: number): Promise<void> {
  await fetch(siteAddress(program()), { cache: 'reload', signal: abortAfter(ms) }).catch(() => undefined);
}

/**
 * Starts a worker of its own for a document, because the library would try one that failed only once in the life of the
 * page. Undefined until then.
 */
export function usePdfWorker(onFailure: (failure: Error) => void): { worker: pdfjs.PDFWorker } | undefined {
  const [options, setOptions] = useState<{ worker: pdfjs.PDFWorker }>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const port = startWorker(program(), { type: 'module' });
    port.addEventListener('error', ({ message }) => fail(new Error(message || `${program()} did not start.`)));
    const worker = pdfjs.PDFWorker.create({ port });
    setOptions({ worker });
    return () => {
      worker.destroy();
      port.terminate();
    };
  }, []);
  return options;
}
