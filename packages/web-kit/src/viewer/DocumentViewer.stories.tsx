import { useState } from 'react';
import { PlainButton } from '../page/PlainButton.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';

export default { title: 'Viewer/Document viewer' };

const image = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#7a1f5c"/></svg>',
)}`;
// The smallest document that has a page.
const pdf = `data:application/pdf,${encodeURIComponent(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj trailer<</Root 1 0 R>>',
)}`;

export const Image = () => <DocumentViewer url={image} fileType="image/svg+xml" name="id.png" />;

export const Pdf = () => <DocumentViewer url={pdf} fileType="application/pdf" name="receipt.pdf" />;

function InDialog({ url }: { url: string | null }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>Open</PlainButton>
      {open && (
        <DocumentDialog document={{ filename: 'id.png', fileType: 'image/png', url }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

export const Dialog = () => <InDialog url={image} />;

export const NoLongerKept = () => <InDialog url={null} />;
