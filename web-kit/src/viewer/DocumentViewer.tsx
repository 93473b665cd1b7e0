import { makeStyles, tokens } from '@fluentui/react-components';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { ListSkeleton } from '../page/Skeletons.tsx';

const PdfPages = lazyWithRetry(
  async () => (await import('./PdfPages.tsx')).PdfPages,
  () => <ListSkeleton rows={3} label="Opening the document…" />,
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
});

/** Shows a document from its signed URL: a PDF on a 500 by 500 px canvas, anything else as an image. */
export function DocumentViewer({ url, fileType, name }: { url: string; fileType: string; name: string }) {
  const styles = useStyles();
  const isPdf = fileType.toLowerCase().includes('pdf');
  return (
    <div className={styles.frame}>
      {isPdf ? <PdfPages url={url} /> : <img src={url} alt={name} className={styles.image} />}
    </div>
  );
}
