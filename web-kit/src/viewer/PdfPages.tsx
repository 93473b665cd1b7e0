import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { ErrorState } from '../page/ErrorState.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';

// A worker of our own origin, released with the module.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString();

/** The pages of a PDF, drawn; nothing in it can run. */
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
