import { mergeClasses } from '@fluentui/react-components';
import type { Payload } from 'disc-barcode/parse-barcode';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from 'web-kit/host';
import { Icon } from 'web-kit/page';
import { jpegOf } from 'web-kit/viewer';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { CameraControls } from './CameraControls.tsx';
import { useCameraStyles } from './CameraView.styles.ts';
import { firstGuide, guide, guidanceWords } from './guide.ts';
import type { CameraFailure } from './open-camera.ts';
import { useCamera } from './use-camera.ts';
import { watchFrames } from './watch-frames.ts';

export interface CameraViewProps {
  wantReader: GetReader;
  /** The photo, and what its barcode says where it was read already. */
  onPhoto: (photo: File, payload: Payload | undefined) => void;
  onFailed: (failure: CameraFailure) => void;
  onClose: () => void;
}

/** As long as a person needs to see that the photo was taken. */
const frozen = 600;

/** The camera over the whole screen. It reads the barcode while it looks, and takes the photo by itself once it has. */
export function CameraView({ wantReader, onPhoto, onFailed, onClose }: CameraViewProps) {
  const styles = useCameraStyles();
  const { report } = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [{ said }, setGuide] = useState(firstGuide);
  const [blind, setBlind] = useState(false);
  const [taken, setTaken] = useState<'photo' | 'barcode'>();
  const track = useCamera(video, { onFailed, onHidden: onClose });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, so that the focus returns to where it came from.
    return () => element?.close();
  }, []);

  const take = async (frame: ImageBitmap, payload?: Payload) => {
    video.current?.pause();
    setTaken(payload ? 'barcode' : 'photo');
    navigator.vibrate?.(60);
    const seen = new Promise((resolve) => setTimeout(resolve, frozen));
    const photo = await jpegOf(frame, 'licence-disc').catch(() => undefined);
    await seen;
    if (!dialog.current) return; // closed meanwhile, it is not wanted
    if (photo) onPhoto(photo, payload);
    else onFailed('failed');
  };
  const tell = (failure: unknown) => report(failure, { part: 'camera' });
  const takeRead = useEffectEvent(take);
  const goBlind = useEffectEvent((failure: unknown) => {
    setBlind(true);
    tell(failure);
  });

  useEffect(() => {
    const element = video.current;
    if (!track || !element || taken) return undefined;
    const calledOff = new AbortController();
    watchFrames({
      video: element,
      wantReader,
      signal: calledOff.signal,
      onGuidance: (seen) => setGuide((before) => guide(before, seen)),
    }).then(
      (read) => read && takeRead(read.frame, read.payload),
      // Without a reader the shutter still works, and the server reads the photo.
      goBlind,
    );
    return () => calledOff.abort();
  }, [track, taken, wantReader]);

  const shutter = () => {
    if (video.current) createImageBitmap(video.current).then((frame) => take(frame), tell);
  };

  const looking = blind ? 'Fill the frame with the disc, then press the button' : guidanceWords[said];
  const words = taken ? `Got it${taken === 'barcode' ? ': the barcode is read' : ''}` : track ? looking : 'Starting the camera…';

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label="Photograph your licence disc"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <video ref={video} className={styles.video} playsInline muted aria-label="What the camera sees" />
      <span className={mergeClasses(styles.frame, taken && styles.read)} />
      <div className={styles.words}>
        <p className={styles.guidance} role="status">
          {taken && <Icon name="check" />}
          {words}
        </p>
      </div>
      <CameraControls track={track} taken={taken !== undefined} onShutter={shutter} onClose={onClose} />
    </dialog>
  );
}
