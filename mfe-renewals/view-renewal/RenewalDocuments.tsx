import { useState } from 'react';
import type { StoredDocument } from 'shared-contracts/documents';
import type { Renewal } from 'shared-contracts/renewals';
import { Card, EmptyState, ErrorState, Icon, ListSkeleton, Modal, PlainButton } from 'web-kit/page';
import { DocumentViewer } from 'web-kit/viewer';
import { useRenewalsListDocumentsQuery } from '../api.ts';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const bytesInMegabyte = 1_000_000;

/** The papers of the renewal's owner and vehicle. */
export function RenewalDocuments({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const [preview, setPreview] = useState<StoredDocument>();
  const { data, error, refetch } = useRenewalsListDocumentsQuery({ userId: renewal.userId }, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <EmptyState title="No documents yet" />;
  return (
    <div className={styles.documents}>
      {data.map((document) => (
        <Card key={document.id}>
          {document.thumbnailUrl ? (
            <img className={styles.thumbnail} src={document.thumbnailUrl} alt="" />
          ) : (
            <div className={styles.pdf}>
              <Icon name="document" size={40} />
            </div>
          )}
          <p className={styles.filename}>{document.filename}</p>
          <p className={styles.small}>{(document.kbSize / bytesInMegabyte).toFixed(3)} MB</p>
          <p className={styles.small}>
            {document.url && (
              <a href={document.url} target="_blank" rel="noreferrer">
                View
              </a>
            )}
          </p>
          <PlainButton onClick={() => setPreview(document)}>Preview {document.documentType}</PlainButton>
        </Card>
      ))}
      {preview && <Preview document={preview} onClosed={() => setPreview(undefined)} />}
    </div>
  );
}

function Preview({ document, onClosed }: { document: StoredDocument; onClosed: () => void }) {
  return (
    <Modal title={document.documentType} onClosed={onClosed}>
      {(close) => (
        <>
          <DocumentViewer url={document.url ?? ''} fileType={document.fileType} name={document.filename} />
          <PlainButton onClick={close}>Close</PlainButton>
        </>
      )}
    </Modal>
  );
}
