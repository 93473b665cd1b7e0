import { useEffect, useEffectEvent, useState } from 'react';
import { Document, Page } from 'react-pdf';
import { useHost } from 'web-kit/host';
import { ownModule } from '../loading/own-module.ts';
import { timeLimits } from '../loading/with-timeout.ts';
import { ErrorState } from '../page/ErrorState.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';
import { refreshPdfWorker, usePdfWorker } from './use-pdf-worker.ts';

const unavailable = 'This PDF is not available right now';

/** Renders the pages of a PDF to canvas, so that scripts and links in it are inactive. */
export function PdfPages({ file }: { file: string | Blob }) {
  const [attempt, setAttempt] = useState(0);
  const retry = async () => {
    await refreshPdfWorker(timeLimits.refresh);
    setAttempt(attempt + 1);
  };
  return <PdfAttempt key={attempt} file={file} onRetry={() => void retry()} />;
}

/** One try to show the document. What arrives after the time limit is shown. */
function PdfAttempt({ file, onRetry }: { file: string | Blob; onRetry: () => void }) {
  const { report } = useHost();
  const [pages, setPages] = useState(0);
  const [failed, setFailed] = useState(false);
  const fail = (failure: Error) => {
    if (!failed) report(failure, { ...ownModule(), phase: 'chunk' });
    setFailed(true);
  };
  const options = usePdfWorker(fail);
  const failLate = useEffectEvent(() => fail(new Error(`A PDF took longer than ${timeLimits.chunk} ms`)));
  useEffect(() => {
    if (pages > 0) return undefined;
    const timer = setTimeout(() => failLate(), timeLimits.chunk);
    return () => clearTimeout(timer);
  }, [pages]);
  const waiting = failed ? null : <ListSkeleton rows={3} label="Opening the document…" />;
  return (
    <>
      {failed && pages === 0 && <ErrorState title={unavailable} onRetry={onRetry} />}
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
