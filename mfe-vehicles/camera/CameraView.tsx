import { mergeClasses } from '@fluentui/react-components';
import type { Payload } from 'disc-reader/barcode-fields';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHost } from 'web-kit/host';
import { CheckmarkRegular } from 'web-kit/icons';
import { type Translate, useText } from 'web-kit/language';
import { Icon } from 'web-kit/page';
import { jpegOf } from 'web-kit/viewer';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { useCameraStyles } from './CameraView.styles.ts';
import { applyConstraint, cameraAbilities } from './camera-abilities.ts';
import { guidanceIn } from './guide.ts';
import type { CameraFailure } from './open-camera.ts';
import { useCamera } from './use-camera.ts';
import { useFrameReader } from './use-frame-reader.ts';

export interface CameraViewProps {
  getReader: GetReader;
  /** The part of the disc to photograph alone: its label on the disc, and what to do. Undefined: the whole disc. */
  part?: { label: string; alone: string } | undefined;
  /** Called with the photo, and its barcode payload if that was already read. */
  onPhoto: (photo: File, payload: Payload | undefined) => void;
  onFailed: (failure: CameraFailure) => void;
  onClose: () => void;
}

/** How long the still picture is shown, in ms, so that the user sees that the photo was taken. */
const freezeTime = 600;

const textByHand = (part: CameraViewProps['part'], t: Translate): string =>
  part
    ? t('Fill the strip with “{label}” and its value, then press the button', { label: part.label })
    : t('Fill the frame with the disc, then press the button');

/** Full-screen camera. It reads the barcode continuously and takes the photo automatically once that succeeds. */
export function CameraView({ getReader, part, onPhoto, onFailed, onClose }: CameraViewProps) {
  const styles = useCameraStyles();
  const t = useText();
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

  const guidanceText = part || readerFailed ? textByHand(part, t) : guidanceIn(t)[shown];
  const takenText = taken === 'barcode' ? t('Got it: the barcode is read') : t('Got it', {}, 'a photograph');

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label={part ? part.alone : t('Photograph your licence disc')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <video ref={video} className={styles.video} playsInline muted aria-label={t('What the camera sees')} />
      <span className={mergeClasses(styles.frame, part && styles.strip, taken && styles.read)} />
      <div className={styles.words}>
        <p className={styles.guidance} role="status">
          {taken && <Icon icon={CheckmarkRegular} />}
          {taken ? takenText : track ? guidanceText : t('Starting the camera…')}
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

function CameraControls({ track, taken, onShutter, onClose }: CameraControlsProps) {
  const styles = useCameraStyles();
  const t = useText();
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
          {t('Zoom')}
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
            {t('Close')}
          </button>
        </span>
        <button type="button" className={styles.shutter} disabled={!track || taken} onClick={onShutter}>
          <span className={styles.unseen}>{t('Take the photo')}</span>
        </button>
        <span className={styles.torch}>
          {torch && (
            <button type="button" className={styles.control} aria-pressed={torchOn} onClick={toggleTorch}>
              {t('Torch')}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
