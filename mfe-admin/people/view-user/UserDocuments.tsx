import { useCallback, useState } from 'react';
import { type DocumentAccess, documentKindLabel, type StoredDocument } from 'shared-contracts/documents';
import { signedLinkRefetch } from 'shared-contracts/limits';
import { useHost, useSession } from 'web-kit/host';
import { ErrorState, ListSkeleton, Modal, PlainButton, useFocusAfterRemoval } from 'web-kit/page';
import { DocumentViewer, StaffUpload } from 'web-kit/viewer';
import {
  useAdminDeleteDocumentMutation,
  useAdminListDocumentsQuery,
  useAdminUploadUserDocumentMutation,
} from '../people-api.ts';
import { useViewUserStyles } from './ViewUserPage.styles.ts';

/** A user's documents, which can be viewed, deleted and added to. */
export function UserDocuments({ userId }: { userId: string }) {
  const styles = useViewUserStyles();
  const { confirm, toast } = useHost();
  const [shown, setShown] = useState<StoredDocument>();
  const { can } = useSession();
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
  return (
    <>
      {data.length === 0 && <p>No documents yet.</p>}
      <ul className={styles.list}>
        {data.map((document) => (
          <li key={document.id} className={styles.document}>
            <span className={styles.name}>
              {documentKindLabel[document.kind]}: {document.filename}
              {document.access === 'admin' && ' (administrators only)'}
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
      {can('canManagePeople') && <AddDocument userId={userId} />}
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

function AddDocument({ userId }: { userId: string }) {
  const [upload] = useAdminUploadUserDocumentMutation();
  const send = useCallback(
    (file: File, access: DocumentAccess, onProgress: (share: number) => void) =>
      upload({ userId, access, file, onProgress }).unwrap(),
    [upload, userId],
  );
  return <StaffUpload label="Add a document of this person" send={send} />;
}
