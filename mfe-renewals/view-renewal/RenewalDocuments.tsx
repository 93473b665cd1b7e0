import { useState } from 'react';
import { documentKindLabel, type StoredDocument } from 'shared-contracts/documents';
import type { Renewal } from 'shared-contracts/renewals';
import { useSession } from 'web-kit/host';
import { DocumentRegular } from 'web-kit/icons';
import { Card, EmptyState, ErrorState, Icon, ListSkeleton, Modal, PlainButton } from 'web-kit/page';
import { DocumentViewer, StoredPicture, useFileAddress } from 'web-kit/viewer';
import { useRenewalsListDocumentsQuery } from '../api.ts';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const bytesInMegabyte = 1_000_000;

/** Documents of the renewal's owner and vehicle. */
export function RenewalDocuments({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const [preview, setPreview] = useState<StoredDocument>();
  const { isAdmin } = useSession();
  const { data, error, refetch } = useRenewalsListDocumentsQuery(
    { userId: renewal.userId },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const documents = data.filter(({ access }) => isAdmin || access !== 'admin');
  if (documents.length === 0) return <EmptyState title="No documents yet" />;
  return (
    <div className={styles.documents}>
      {documents.map((document) => (
        <Card key={document.id}>
          {document.thumbnailUrl ? (
            <StoredPicture className={styles.thumbnail} link={document.thumbnailUrl} alt="" />
          ) : (
            <div className={styles.pdf}>
              <Icon icon={DocumentRegular} size={40} />
            </div>
          )}
          <p className={styles.filename}>{documentKindLabel[document.kind]}</p>
          <p className={styles.small}>{document.filename}</p>
          <p className={styles.small}>{(document.kbSize / bytesInMegabyte).toFixed(3)} MB</p>
          <div className={styles.acts}>
            <PlainButton aria-label={`Preview ${document.filename}`} onClick={() => setPreview(document)}>
              Preview
            </PlainButton>
            {document.url && <ViewLink url={document.url} filename={document.filename} />}
          </div>
        </Card>
      ))}
      {preview && <Preview document={preview} onClosed={() => setPreview(undefined)} />}
    </div>
  );
}

function ViewLink({ url, filename }: { url: string; filename: string }) {
  const styles = useViewRenewalStyles();
  return (
    <a
      className={styles.view}
      href={useFileAddress(url)}
      target="_blank"
      rel="noreferrer"
      aria-label={`View ${filename}`}
    >
      View
    </a>
  );
}

function Preview({ document, onClosed }: { document: StoredDocument; onClosed: () => void }) {
  const styles = useViewRenewalStyles();
  return (
    <Modal title={documentKindLabel[document.kind]} onClosed={onClosed}>
      {(close) => (
        <div className={styles.preview}>
          <DocumentViewer url={document.url ?? ''} fileType={document.fileType} name={document.filename} />
          <PlainButton onClick={close}>Close</PlainButton>
        </div>
      )}
    </Modal>
  );
}
