import { makeStyles, shorthands, tokens } from '@fluentui/react-components';
import { listDate } from 'shared-contracts/dates';
import type { StoredDocument } from 'shared-contracts/documents';
import { DocumentRegular } from 'web-kit/icons';
import { useDates, useText } from 'web-kit/language';
import { Icon, PlainButton } from 'web-kit/page';
import { StoredPicture } from 'web-kit/viewer';
import { criticalTypeOf } from '../account-setup/critical-uploads.ts';
import { useDocumentKinds } from './document-kinds.ts';

const useDocumentListStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  },
  item: {
    display: 'flex',
    gap: '16px',
    padding: '16px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke2),
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '72px',
    height: '88px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorBrandForeground1,
  },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, flexGrow: 1 },
  name: { fontSize: '16px', lineHeight: '22px', fontWeight: 600 },
  file: {
    color: tokens.colorNeutralForeground3,
    fontSize: '13px',
    lineHeight: '18px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Three actions fit on one line of the narrowest card.
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2px',
    marginTop: 'auto',
    marginLeft: '-6px',
    '& > button': { paddingInline: '6px' },
  },
});

/** Formats a file size in bytes as kB or MB. */
export function fileSize(bytes: number): string {
  const [size, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [(bytes / 1_000_000).toFixed(1), 'MB'];
  return `${size} ${unit}`;
}

interface DocumentListProps {
  documents: readonly StoredDocument[];
  onView: (document: StoredDocument) => void;
  onReplace: (document: StoredDocument) => void;
  onRemove: (document: StoredDocument) => void;
}

/** Documents as cards, with type, upload date, size and actions. Only identity documents can be replaced. */
export function DocumentList({ documents, onView, onReplace, onRemove }: DocumentListProps) {
  const t = useText();
  const dates = useDates({ listDate });
  const kinds = useDocumentKinds();
  const styles = useDocumentListStyles();
  return (
    <ul className={styles.list} aria-label={t('Documents')}>
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
            <span className={styles.name}>{kinds[document.kind]}</span>
            <span className={styles.file} title={document.filename}>
              {document.filename}
            </span>
            <span className={styles.file}>
              {dates.listDate(document.createdAt)} · {fileSize(document.kbSize)}
            </span>
            <span className={styles.acts}>
              <PlainButton
                look="plain"
                aria-label={t('View {name}', { name: document.filename })}
                onClick={() => onView(document)}
              >
                {t('View')}
              </PlainButton>
              {criticalTypeOf(document.kind) && (
                <PlainButton
                  look="plain"
                  aria-label={t('Replace {name}', { name: document.filename })}
                  onClick={() => onReplace(document)}
                >
                  {t('Replace')}
                </PlainButton>
              )}
              <PlainButton
                look="plain"
                aria-label={t('Delete {name}', { name: document.filename })}
                onClick={() => onRemove(document)}
              >
                {t('Delete')}
              </PlainButton>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
