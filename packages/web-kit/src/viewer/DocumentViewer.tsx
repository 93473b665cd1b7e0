import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { usePartText } from 'web-kit/host';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import { useFileAddress, useStoredFile } from './use-stored-file.ts';

const PdfPages = lazyWithRetry(
  async () => (await import('./PdfPages.tsx')).PdfPages,
  () => <OpeningDocument />,
);

const useStyles = makeStyles({
  frame: {
    width: '100%',
    maxWidth: '500px',
    height: '500px',
    overflow: 'auto',
    marginInline: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  image: { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  notShown: { padding: '48px 16px', textAlign: 'center', color: tokens.colorNeutralForeground1 },
});

/** Shows a document by its signed link: a PDF on a 500 by 500 px canvas, anything else as an image. */
export function DocumentViewer({ url, fileType, name }: { url: string; fileType: string; name: string }) {
  const styles = useStyles();
  const isPdf = fileType.toLowerCase().includes('pdf');
  const notShown = <NotShown url={url} name={name} />;
  return (
    <div className={styles.frame}>
      {isPdf ? (
        <StoredPdf url={url} fallback={notShown} />
      ) : (
        <StoredPicture link={url} alt={name} className={styles.image} fallback={notShown} />
      )}
    </div>
  );
}

function OpeningDocument() {
  const t = usePartText();
  return <ListSkeleton rows={3} label={t('Opening the document…')} />;
}

function StoredPdf({ url, fallback }: { url: string; fallback: ReactNode }) {
  const { file, failed } = useStoredFile(url);
  if (failed) return fallback;
  return file ? <PdfPages file={file} /> : <OpeningDocument />;
}

/** The page's policy, or the connection, does not allow the document here. Its link works in a tab of its own. */
function NotShown({ url, name }: { url: string; name: string }) {
  const styles = useStyles();
  const t = usePartText();
  return (
    <p className={styles.notShown} role="alert">
      {t('This page cannot show the document.')}{' '}
      <a href={useFileAddress(url)} target="_blank" rel="noreferrer">
        {t('Open {name} in a new tab', { name })}
      </a>
    </p>
  );
}
