import { useState } from 'react';
import type { StoredDocument } from 'shared-contracts/documents';
import { failureOf, useHost } from 'web-kit/host';
import { DocumentDialog } from 'web-kit/viewer';
import { useAuthDeleteDocumentMutation } from '../account-api.ts';
import { DocumentList } from '../view-documents/DocumentList.tsx';
import { useRemoveDocument } from '../view-documents/use-remove-document.ts';
import { criticalTypeOf } from './critical-uploads.ts';
import { CriticalUploadBox } from './CriticalUploadBox.tsx';

/** The uploaded documents. Each can be viewed, replaced or deleted. */
export function UploadedDocuments({ documents }: { documents: readonly StoredDocument[] }) {
  const { toast } = useHost();
  const [viewed, setViewed] = useState<StoredDocument>();
  const [replacedId, setReplacedId] = useState<string>();
  const remove = useRemoveDocument();
  const [removeReplaced] = useAuthDeleteDocumentMutation();
  const replaced = documents.find(({ id }) => id === replacedId);
  const type = replaced && criticalTypeOf(replaced.documentType);
  // The old one goes once the new one is there.
  const finish = async (id: string) => {
    setReplacedId(undefined);
    try {
      await removeReplaced({ id }).unwrap();
    } catch (thrown) {
      toast.warning('The former document is still there', failureOf(thrown).message);
    }
  };
  return (
    <>
      <DocumentList
        documents={documents}
        onView={setViewed}
        onReplace={({ id }) => setReplacedId(id === replacedId ? undefined : id)}
        onRemove={(document) => void remove(document)}
      />
      {replaced && type && <CriticalUploadBox key={replaced.id} type={type} onDone={() => void finish(replaced.id)} />}
      {viewed && <DocumentDialog document={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
