import { documentKindLabel, type StoredDocument } from 'shared-contracts/documents';
import { dayInSouthAfrica } from 'shared-contracts/licence-days';
import { Icon, PlainButton } from 'web-kit/page';
import { StoredPicture } from 'web-kit/viewer';
import { criticalTypeOf } from '../account-setup/critical-uploads.ts';
import { useDocumentListStyles } from './DocumentList.styles.ts';
import { DocumentRegular } from 'web-kit/icons';

/** Formats a file size in bytes as kB or MB. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

interface DocumentListProps {
  documents: readonly StoredDocument[];
  onView: (document: StoredDocument) => void;
  onReplace: (document: StoredDocument) => void;
  onRemove: (document: StoredDocument) => void;
}

const listDay = (at: string) => dayInSouthAfrica(new Date(at)).split('-').reverse().join('-');

/** Documents as cards, with type, upload date, size and actions. Only identity documents can be replaced. */
export function DocumentList({ documents, onView, onReplace, onRemove }: DocumentListProps) {
  const styles = useDocumentListStyles();
  return (
    <ul className={styles.list} aria-label="Documents">
      {documents.map((document) => (
        <li key={document.id} className={styles.item} data-surface="card">
          <span className={styles.picture}>
            {document.thumbnailUrl ? (
              <StoredPicture className={styles.image} link={document.thumbnailUrl} alt="" loading="lazy" />
            ) : (
              <Icon icon={DocumentRegular} size={32} />
            )}
          </span>
          <div className={styles.words}>
            <span className={styles.name}>{documentKindLabel[document.documentType]}</span>
            <span className={styles.file} title={document.filename}>
              {document.filename}
            </span>
            <span className={styles.file}>
              {listDay(document.createdAt)} · {fileSize(document.kbSize)}
            </span>
            <span className={styles.acts}>
              <PlainButton look="plain" aria-label={`View ${document.filename}`} onClick={() => onView(document)}>
                View
              </PlainButton>
              {criticalTypeOf(document.documentType) && (
                <PlainButton
                  look="plain"
                  aria-label={`Replace ${document.filename}`}
                  onClick={() => onReplace(document)}
                >
                  Replace
                </PlainButton>
              )}
              <PlainButton look="plain" aria-label={`Delete ${document.filename}`} onClick={() => onRemove(document)}>
                Delete
              </PlainButton>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
