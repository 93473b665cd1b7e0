import { PlainButton } from 'web-kit/page';
import { adviceWords } from 'shared-contracts/advice-texts';
import type { Advice } from 'shared-contracts/scans';
import { ScanNotice } from './ScanNotice.tsx';

interface HopelessPhotoProps {
  advice: readonly Advice[];
  /** Opens the camera, if the page can use one. */
  onCamera: (() => void) | undefined;
  onUseAnyway: () => void;
}

/** Says before the upload why nothing can be read in a photo. It can be used all the same. */
export function HopelessPhoto({ advice, onCamera, onUseAnyway }: HopelessPhotoProps) {
  return (
    <ScanNotice text={`We will hardly be able to read this photo. ${adviceWords(advice)}`}>
      {onCamera && (
        <PlainButton look="primary" onClick={onCamera}>
          Photograph again
        </PlainButton>
      )}
      <PlainButton onClick={onUseAnyway}>Use this photo anyway</PlainButton>
    </ScanNotice>
  );
}
