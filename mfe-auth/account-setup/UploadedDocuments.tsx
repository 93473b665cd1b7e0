import { useState } from 'react';
import type { StoredDocument } from 'shared-contracts/documents';
import { DocumentDialog } from 'web-kit/viewer';
import { DocumentList } from '../view-documents/DocumentList.tsx';
import { useRemoveDocument } from '../view-documents/use-remove-document.ts';

/** The papers that are here already: each can be looked at, and deleted to make place for a better one. */
export function UploadedDocuments({ papers }: { papers: readonly StoredDocument[] }) {
  const [viewed, setViewed] = useState<StoredDocument>();
  const remove = useRemoveDocument();
  return (
    <>
      <DocumentList documents={papers} onView={setViewed} onRemove={(paper) => void remove(paper)} />
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
