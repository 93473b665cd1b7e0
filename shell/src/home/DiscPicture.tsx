import { lazy, Suspense, useState } from 'react';
import { Disc } from 'web-kit/disc';
import { useExtrasStyles } from './HomeExtras.styles.ts';

const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }));

/** A disc to look at; pressed, a large one with what is read from it. */
export function DiscPicture() {
  const styles = useExtrasStyles();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Disc size={200} days={24} plate="ABC 123 GP" />
        <span className={styles.caption}>What we read from your disc</span>
      </button>
      {open && (
        <Suspense>
          <PictureDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
