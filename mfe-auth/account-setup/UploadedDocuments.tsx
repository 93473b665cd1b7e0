import { useState } from 'react';
import type { StoredDocument } from 'shared-contracts/documents';
import { DocumentDialog } from 'web-kit/viewer';
import { DocumentList } from '../view-documents/DocumentList.tsx';
import { useRemoveDocument } from '../view-documents/use-remove-document.ts';

/** The uploaded documents. Each can be viewed, or deleted so that it can be replaced. */
export function UploadedDocuments({ documents }: { documents: readonly StoredDocument[] }) {
  const [viewed, setViewed] = useState<StoredDocument>();
  const remove = useRemoveDocument();
  return (
    <>
      <DocumentList documents={documents} onView={setViewed} onRemove={(document) => void remove(document)} />
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
