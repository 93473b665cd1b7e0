import { useState } from 'react';
import { Disc } from 'web-kit/disc';
import { lazyWithRetry } from 'web-kit/page';
import { useExtrasStyles } from './HomeExtras.styles.ts';

const PictureDialog = lazyWithRetry(
  async () => (await import('./PictureDialog.tsx')).PictureDialog,
  () => null,
);

/** Picture of a disc. Opens a dialog with a large one and the fields that are read from it. */
export function DiscPicture() {
  const styles = useExtrasStyles();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        data-surface="card"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <Disc size={200} days={24} plate="ABC 123 GP" />
        <span className={styles.caption}>What we read from your disc</span>
      </button>
      {open && <PictureDialog onClose={() => setOpen(false)} />}
    </>
  );
}
