import { mergeClasses } from '@fluentui/react-components';
import type { Payload } from 'disc-reader/barcode-fields';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHost } from 'web-kit/host';
import { CheckmarkRegular } from 'web-kit/icons';
import { Icon } from 'web-kit/page';
import { jpegOf } from 'web-kit/viewer';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { useCameraStyles } from './CameraView.styles.ts';
import { applyConstraint, cameraAbilities } from './camera-abilities.ts';
import { guidanceTexts } from './guide.ts';
import type { CameraFailure } from './open-camera.ts';
import { useCamera } from './use-camera.ts';
import { useFrameReader } from './use-frame-reader.ts';

export interface CameraViewProps {
  getReader: GetReader;
  /** The part of the disc to photograph alone, by its name and its label on the disc. Undefined: the whole disc. */
  part?: { name: string; label: string } | undefined;
  /** Called with the photo, and its barcode payload if that was already read. */
  onPhoto: (photo: File, payload: Payload | undefined) => void;
  onFailed: (failure: CameraFailure) => void;
  onClose: () => void;
}

const takenTexts = { photo: 'Got it', barcode: 'Got it: the barcode is read' };

/** How long the still picture is shown, in ms, so that the user sees that the photo was taken. */
const freezeTime = 600;

/** Full-screen camera. It reads the barcode continuously and takes the photo automatically once that succeeds. */
export function CameraView({ getReader, part, onPhoto, onFailed, onClose }: CameraViewProps) {
  const styles = useCameraStyles();
  const { report } = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [taken, setTaken] = useState<'photo' | 'barcode'>();
  const track = useCamera(video, { onFailed, onHidden: onClose });

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it unmounts, so that the browser returns the focus.
    return () => element?.close();
  }, []);

  const take = async (frame: ImageBitmap, payload?: Payload) => {
    video.current?.pause();
    setTaken(payload ? 'barcode' : 'photo');
    navigator.vibrate?.(60);
    const freeze = new Promise((resolve) => setTimeout(resolve, freezeTime));
    const photo = await jpegOf(frame, 'licence-disc').catch(() => undefined);
    await freeze;
    if (!dialog.current) return; // closed in the meantime
    if (photo) onPhoto(photo, payload);
    else onFailed('failed');
  };
  const { shown, failed: readerFailed } = useFrameReader(taken || part ? undefined : track, video, {
    getReader,
    onRead: (frame, payload) => void take(frame, payload),
  });

  const shutter = () => {
    if (video.current)
      createImageBitmap(video.current).then(
        (frame) => take(frame),
        (failure: unknown) => report(failure, { part: 'camera' }),
      );
  };

  const byHand = part ? `Fill the strip with “${part.label}” and its value` : 'Fill the frame with the disc';
  const guidanceText = part || readerFailed ? `${byHand}, then press the button` : guidanceTexts[shown];

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label={part ? `Photograph the ${part.name} alone` : 'Photograph your licence disc'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <video ref={video} className={styles.video} playsInline muted aria-label="What the camera sees" />
      <span className={mergeClasses(styles.frame, part && styles.strip, taken && styles.read)} />
      <div className={styles.words}>
        <p className={styles.guidance} role="status">
          {taken && <Icon icon={CheckmarkRegular} />}
          {taken ? takenTexts[taken] : track ? guidanceText : 'Starting the camera…'}
        </p>
      </div>
      <CameraControls track={track} taken={taken !== undefined} onShutter={shutter} onClose={onClose} />
    </dialog>
  );
}

interface CameraControlsProps {
  track: MediaStreamTrack | undefined;
  taken: boolean;
  onShutter: () => void;
  onClose: () => void;
}

/** Camera controls: close, shutter, and torch and zoom if the camera supports them. */
function CameraControls({ track, taken, onShutter, onClose }: CameraControlsProps) {
  const styles = useCameraStyles();
  const { torch, zoom } = cameraAbilities(track);
  const [torchOn, setTorchOn] = useState(false);
  const [zoomLevel, setZoomLevel] = useState<number>();
  const toggleTorch = () => {
    setTorchOn(!torchOn);
    void applyConstraint(track, { torch: !torchOn });
  };
  const changeZoom = (value: number) => {
    setZoomLevel(value);
    void applyConstraint(track, { zoom: value });
  };
  return (
    <div className={styles.controls}>
      {zoom && (
        <label className={styles.zoom}>
          Zoom
          <input
            type="range"
            className={styles.slider}
            min={zoom.min}
            max={Math.min(zoom.max, zoom.min * 5)}
            step={zoom.step || 0.1}
            value={zoomLevel ?? zoom.min}
            onChange={({ target }) => changeZoom(target.valueAsNumber)}
          />
        </label>
      )}
      <div className={styles.bar}>
        <span>
          <button type="button" className={styles.control} onClick={onClose}>
            Close
          </button>
        </span>
        <button type="button" className={styles.shutter} disabled={!track || taken} onClick={onShutter}>
          <span className={styles.unseen}>Take the photo</span>
        </button>
        <span className={styles.torch}>
          {torch && (
            <button type="button" className={styles.control} aria-pressed={torchOn} onClick={toggleTorch}>
              Torch
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
