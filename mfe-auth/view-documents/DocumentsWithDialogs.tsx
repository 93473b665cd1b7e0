import { useState } from 'react';
import type { StoredDocument } from 'shared-contracts/documents';
import { lazyWithRetry } from 'web-kit/page';
import { DocumentDialog } from 'web-kit/viewer';
import { DocumentList } from './DocumentList.tsx';
import { useRemoveDocument } from './use-remove-document.ts';

const ReplaceDocumentDialog = lazyWithRetry(
  async () => (await import('./ReplaceDocumentDialog.tsx')).ReplaceDocumentDialog,
  () => null,
);

/** Documents with the dialogs to view, replace and delete them. */
export function DocumentsWithDialogs({ documents }: { documents: readonly StoredDocument[] }) {
  const [viewed, setViewed] = useState<StoredDocument>();
  const [replaced, setReplaced] = useState<StoredDocument>();
  const remove = useRemoveDocument();
  return (
    <>
      <DocumentList
        documents={documents}
        onView={setViewed}
        onReplace={setReplaced}
        onRemove={(document) => void remove(document)}
      />
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
      {replaced && <ReplaceDocumentDialog document={replaced} onClose={() => setReplaced(undefined)} />}
    </>
  );
}
