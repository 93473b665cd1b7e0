import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { ErrorState } from '../page/ErrorState.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';

// The worker is served from our origin and released with the module.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Renders the pages of a PDF to canvas, so that scripts and links in it are inactive. */
export function PdfPages({ url }: { url: string }) {
  const [pages, setPages] = useState(0);
  return (
    <Document
      file={url}
      loading={<ListSkeleton rows={3} label="Opening the document…" />}
      error={<ErrorState title="This PDF could not be shown" />}
      onLoadSuccess={({ numPages }) => setPages(numPages)}
    >
      {Array.from({ length: pages }, (_, index) => (
        <Page key={index} pageNumber={index + 1} width={500} renderTextLayer={false} renderAnnotationLayer={false} />
      ))}
    </Document>
  );
}
