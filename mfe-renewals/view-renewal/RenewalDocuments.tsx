import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type DocumentAccess,
  documentKindLabel,
  listDocuments,
  type StoredDocument,
  uploadRenewalDocument,
} from 'shared-contracts/documents';
import { signedLinkRefetch } from 'shared-contracts/limits';
import type { Renewal } from 'shared-contracts/renewals';
import { baseApi, mutationFrom, queryFrom } from 'web-kit/api';
import { Checkbox } from 'web-kit/forms';
import { useSession } from 'web-kit/host';
import { DocumentRegular } from 'web-kit/icons';
import { Card, EmptyState, ErrorState, Icon, ListSkeleton, Modal, PlainButton } from 'web-kit/page';
import { DocumentViewer, StaffUpload, StoredPicture, useFileAddress } from 'web-kit/viewer';
import { useViewRenewalStyles } from './ViewRenewalPage.styles.ts';

const documentsApi = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    renewalsListDocuments: build.query(queryFrom(listDocuments)),
    renewalsUploadRenewalDocument: build.mutation(mutationFrom(uploadRenewalDocument)),
  }),
});
const { useRenewalsListDocumentsQuery, useRenewalsUploadRenewalDocumentMutation } = documentsApi;

const bytesInMegabyte = 1_000_000;

/** Documents of the renewal's owner and vehicle. */
export function RenewalDocuments({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const [search] = useSearchParams();
  const [previewed, setPreviewed] = useState(search.get('document'));
  const { can } = useSession();
  const [isLicence, setIsLicence] = useState(false);
  const [upload] = useRenewalsUploadRenewalDocumentMutation();
  const send = useCallback(
    (file: File, access: DocumentAccess, onProgress: (share: number) => void) =>
      upload({ renewalId: renewal.id, kind: isLicence ? 'mvl1' : 'renewal', access, file, onProgress }).unwrap(),
    [upload, renewal.id, isLicence],
  );
  const { data, error, refetch } = useRenewalsListDocumentsQuery(
    { userId: renewal.userId, vehicleId: renewal.vehicleId, renewalId: renewal.id },
    { refetchOnMountOrArgChange: true, pollingInterval: signedLinkRefetch },
  );
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const documents = data.filter(({ access }) => can('canFulfil', 'canManagePeople') || access !== 'admin');
  const preview = documents.find(({ id }) => id === previewed);
  return (
    <>
      {documents.length === 0 && <EmptyState title="No documents yet" />}
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
            {document.access === 'admin' && <p className={styles.small}>Administrators only</p>}
            <p className={styles.small}>{(document.kbSize / bytesInMegabyte).toFixed(3)} MB</p>
            <div className={styles.acts}>
              <PlainButton aria-label={`Preview ${document.filename}`} onClick={() => setPreviewed(document.id)}>
                Preview
              </PlainButton>
              {document.url && <ViewLink document={document} url={document.url} />}
            </div>
          </Card>
        ))}
      </div>
      {can('canFulfil') && (
        <>
          <Checkbox
            label="It is the new licence (MVL1)"
            checked={isLicence}
            onChange={({ currentTarget }) => setIsLicence(currentTarget.checked)}
          />
          <StaffUpload label="Add a document of this renewal" send={send} />
        </>
      )}
      {preview && <Preview key={preview.id} document={preview} onClosed={() => setPreviewed(null)} />}
    </>
  );
}

/** Opens a document in a new tab: a picture by itself, a PDF in the preview of this page, as browsers only save it. */
function ViewLink({ document: { id, fileType, filename }, url }: { document: StoredDocument; url: string }) {
  const styles = useViewRenewalStyles();
  const address = useFileAddress(url);
  const link = { className: styles.view, target: '_blank', rel: 'noreferrer', 'aria-label': `View ${filename}` };
  return fileType.startsWith('image/') ? (
    <a {...link} href={address}>
      View
    </a>
  ) : (
    <Link {...link} to={`?${new URLSearchParams({ tab: 'documents', document: id })}`}>
      View
    </Link>
  );
}

function Preview({ document: current, onClosed }: { document: StoredDocument; onClosed: () => void }) {
  const styles = useViewRenewalStyles();
  // What is shown keeps its link when the list is fetched again.
  const [document] = useState(current);
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
