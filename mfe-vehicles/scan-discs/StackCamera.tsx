import { makeStyles, tokens } from '@fluentui/react-components';
import type { Payload } from 'disc-reader/barcode-fields';
import { useEffect, useRef, useState } from 'react';
import { inEnglish } from 'shared-contracts/english';
import { useBarcodeReader } from '../barcode/use-barcode-reader.ts';
import { guidanceIn } from '../camera/guide.ts';
import type { CameraFailure } from '../camera/open-camera.ts';
import { useCamera } from '../camera/use-camera.ts';
import { useFrameReader } from '../camera/use-frame-reader.ts';

const useStyles = makeStyles({
  video: {
    display: 'block',
    width: '100%',
    maxHeight: '50vh',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: '#000',
  },
  text: { margin: '8px 0 0' },
});

/** Milliseconds after a disc in which the next one is put in its place. */
const pause = 900;

/** A camera that reads one disc after the other. The same disc again is no new one while it is the last that was read. */
export function StackCamera({
  onDisc,
  onFailed,
}: {
  onDisc: (disc: Payload) => void;
  onFailed: (failure: CameraFailure) => void;
}) {
  const styles = useStyles();
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef<string>(undefined);
  const getReader = useBarcodeReader();
  const [isPaused, setPaused] = useState(false);
  const track = useCamera(video, { onFailed, onHidden: () => undefined });
  const { shown } = useFrameReader(isPaused ? undefined : track, video, {
    getReader,
    onRead: (frame, disc) => {
      frame.close();
      setPaused(true);
      if (disc.discNumber === last.current) return;
      last.current = disc.discNumber;
      onDisc(disc);
    },
  });
  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = setTimeout(setPaused, pause, false);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return (
    <div>
      <video ref={video} className={styles.video} playsInline muted aria-label="What the camera sees" />
      <p className={styles.text} role="status">
        {track ? (isPaused ? 'Next disc, please' : guidanceIn(inEnglish)[shown]) : 'Starting the camera…'}
      </p>
    </div>
  );
}
