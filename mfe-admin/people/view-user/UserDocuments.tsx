import { useState } from 'react';
import { documentKindLabel, type StoredDocument } from 'shared-contracts/documents';
import { signedLinkRefetch } from 'shared-contracts/limits';
import { useHost } from 'web-kit/host';
import { ErrorState, ListSkeleton, Modal, PlainButton, useFocusAfterRemoval } from 'web-kit/page';
import { DocumentViewer } from 'web-kit/viewer';
import { useAdminDeleteDocumentMutation, useAdminListDocumentsQuery } from '../people-api.ts';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

/** A user's documents, which can be viewed and deleted. */
export function UserDocuments({ userId }: { userId: string }) {
  const styles = useViewUserStyles();
  const { confirm, toast } = useHost();
  const [shown, setShown] = useState<StoredDocument>();
  const [remove] = useAdminDeleteDocumentMutation();
  const { data, error, refetch } = useAdminListDocumentsQuery(
    { userId },
    { refetchOnMountOrArgChange: true, pollingInterval: signedLinkRefetch },
  );
  useFocusAfterRemoval(data?.length ?? 0);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={2} />;
  const removeDocument = async (document: StoredDocument) => {
    const text = `Once deleted, you will not be able to recover this file! (${document.filename})`;
    if (!(await confirm({ title: 'Are you sure?', text, action: 'Delete', danger: true }))) return;
    await remove({ id: document.id })
      .unwrap()
      .then(
        () => toast.success('Selected Document has been removed'),
        () => toast.error('Failed Remove Document'),
      );
  };
  if (data.length === 0) return <p>No documents yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.map((document) => (
          <li key={document.id} className={styles.document}>
            <span className={styles.name}>
              {documentKindLabel[document.kind]}: {document.filename}
            </span>
            <span className={styles.buttons}>
              <PlainButton aria-label={`View ${document.filename}`} onClick={() => setShown(document)}>
                View
              </PlainButton>
              <PlainButton aria-label={`Delete ${document.filename}`} onClick={() => void removeDocument(document)}>
                Delete
              </PlainButton>
            </span>
          </li>
        ))}
      </ul>
      {shown && (
        <Modal title="User Document" onClosed={() => setShown(undefined)}>
          {(close) => (
            <>
              <DocumentViewer url={shown.url ?? ''} fileType={shown.fileType} name={shown.filename} />
              <PlainButton onClick={close}>Close</PlainButton>
            </>
          )}
        </Modal>
      )}
    </>
  );
}
