import { useEffect, useEffectEvent, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useHost, usePartText } from 'web-kit/host';
import { ownModule } from '../loading/own-module.ts';
import { abortAfter, timeLimits } from '../loading/with-timeout.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';
import { siteAddress, startWorker } from '../worker/start-worker.ts';

/** The worker's program, which is served from our origin and released with the module. */
const program = () => new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);

/** Fetches the program past the browser's cache, where a damaged copy of an immutable file would fail forever. */
async function refreshPdfWorker(ms: number): Promise<void> {
  await fetch(siteAddress(program()), { cache: 'reload', signal: abortAfter(ms) }).catch(() => undefined);
}

/**
 * Starts a worker of its own for a document, because the library would try one that failed only once in the life of the
 * page. Undefined until then.
 */
function usePdfWorker(onFailure: (failure: Error) => void): { worker: pdfjs.PDFWorker } | undefined {
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

/** What pdf.js calls failures of the document itself: damaged, protected, or not answered. No release mends them. */
const ofDocument = /^(?:InvalidPDF|Password|Response)Exception$/;

/** Renders the pages of a PDF to canvas, so that scripts and links in it are inactive. */
export function PdfPages({ file }: { file: string | Blob }) {
  const [attempt, setAttempt] = useState(0);
  const retry = async () => {
    await refreshPdfWorker(timeLimits.refresh);
    setAttempt(attempt + 1);
  };
  return <PdfAttempt key={attempt} file={file} onRetry={() => void retry()} />;
}

function PdfAttempt({ file, onRetry }: { file: string | Blob; onRetry: () => void }) {
  const t = usePartText();
  const { report } = useHost();
  const [pages, setPages] = useState(0);
  const [failed, setFailed] = useState(false);
  const fail = (failure: Error) => {
    const isOwn = !ofDocument.test(failure.name);
    if (!failed) report(failure, isOwn ? { ...ownModule(), phase: 'chunk' } : { part: 'document' });
    setFailed(true);
  };
  const options = usePdfWorker(fail);
  const failLate = useEffectEvent(() => fail(new Error(`A PDF took longer than ${timeLimits.chunk} ms`)));
  useEffect(() => {
    if (pages > 0) return undefined;
    const timer = setTimeout(() => failLate(), timeLimits.chunk);
    return () => clearTimeout(timer);
  }, [pages]);
  const waiting = failed ? null : <ListSkeleton rows={3} label={t('Opening the document…')} />;
  return (
    <>
      {failed && pages === 0 && <ErrorState title={t('This PDF is not available right now')} onRetry={onRetry} />}
      {options ? (
        <Document
          file={file}
          options={options}
          // With it, nothing is shown of a failure while the document is awaited.
          suspense={false}
          loading={waiting}
          error={null}
          onLoadError={fail}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
        >
          {Array.from({ length: pages }, (_, index) => (
            <Page
              key={index}
              pageNumber={index + 1}
              width={500}
              renderTextLayer={false}
              renderAnnotationLayer={false}
            />
          ))}
        </Document>
      ) : (
        waiting
      )}
    </>
  );
}
