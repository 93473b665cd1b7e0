import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type DocumentAccess,
  type DocumentKind,
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
import { type Translate, useText } from 'web-kit/language';
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

const kindNamesIn = (t: Translate): Record<DocumentKind, string> => ({
  id: t('ID'),
  passport: t('Passport'),
  'business register': t('Business registration certificate'),
  'proxy id': t('Proxy ID'),
  'license disk': t('Licence disc'),
  vehicle: t('Vehicle document'),
  user: t('Personal document'),
  renewal: t('Renewal document'),
  'proof of delivery': t('Proof of delivery'),
  'proof of address': t('Proof of address'),
  roadworthiness: t('Certificate of roadworthiness'),
  notice: t('Notice of the authority'),
  mvl1: t('New licence (MVL1)'),
});

const bytesInMegabyte = 1_000_000;

/** Documents of the renewal's owner and vehicle. */
export function RenewalDocuments({ renewal }: { renewal: Renewal }) {
  const styles = useViewRenewalStyles();
  const t = useText();
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
      {documents.length === 0 && <EmptyState title={t('No documents yet')} />}
      <div className={styles.documents}>
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} onPreview={() => setPreviewed(document.id)} />
        ))}
      </div>
      {can('canFulfil') && (
        <>
          <Checkbox
            label={t('It is the new licence (MVL1)')}
            checked={isLicence}
            onChange={({ currentTarget }) => setIsLicence(currentTarget.checked)}
          />
          <StaffUpload label={t('Add a document of this renewal')} send={send} />
        </>
      )}
      {preview && <Preview key={preview.id} document={preview} onClosed={() => setPreviewed(null)} />}
    </>
  );
}

function DocumentCard({ document, onPreview }: { document: StoredDocument; onPreview: () => void }) {
  const styles = useViewRenewalStyles();
  const t = useText();
  return (
    <Card>
      {document.thumbnailUrl ? (
        <StoredPicture className={styles.thumbnail} link={document.thumbnailUrl} alt="" />
      ) : (
        <div className={styles.pdf}>
          <Icon icon={DocumentRegular} size={40} />
        </div>
      )}
      <p className={styles.filename}>{kindNamesIn(t)[document.kind]}</p>
      <p className={styles.small}>{document.filename}</p>
      {document.access === 'admin' && <p className={styles.small}>{t('Administrators only')}</p>}
      <p className={styles.small}>{t('{size} MB', { size: (document.kbSize / bytesInMegabyte).toFixed(3) })}</p>
      <div className={styles.acts}>
        <PlainButton aria-label={t('Preview {filename}', { filename: document.filename })} onClick={onPreview}>
          {t('Preview')}
        </PlainButton>
        {document.url && <ViewLink document={document} url={document.url} />}
      </div>
    </Card>
  );
}

/** Opens a document in a new tab: a picture by itself, a PDF in the preview of this page, as browsers only save it. */
function ViewLink({ document: { id, fileType, filename }, url }: { document: StoredDocument; url: string }) {
  const styles = useViewRenewalStyles();
  const t = useText();
  const address = useFileAddress(url);
  const link = {
    className: styles.view,
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': t('View {filename}', { filename }),
  };
  return fileType.startsWith('image/') ? (
    <a {...link} href={address}>
      {t('View')}
    </a>
  ) : (
    <Link {...link} to={`?${new URLSearchParams({ tab: 'documents', document: id })}`}>
      {t('View')}
    </Link>
  );
}

function Preview({ document: current, onClosed }: { document: StoredDocument; onClosed: () => void }) {
  const styles = useViewRenewalStyles();
  const t = useText();
  // What is shown keeps its link when the list is fetched again.
  const [document] = useState(current);
  return (
    <Modal title={kindNamesIn(t)[document.kind]} onClosed={onClosed}>
      {(close) => (
        <div className={styles.preview}>
          <DocumentViewer url={document.url ?? ''} fileType={document.fileType} name={document.filename} />
          <PlainButton onClick={close}>{t('Close')}</PlainButton>
        </div>
      )}
    </Modal>
  );
}
