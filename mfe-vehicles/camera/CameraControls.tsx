import { useState } from 'react';
import { cameraAbilities, applyConstraint } from './camera-abilities.ts';
import { useCameraStyles } from './CameraView.styles.ts';

interface CameraControlsProps {
  track: MediaStreamTrack | undefined;
  taken: boolean;
  onShutter: () => void;
  onClose: () => void;
}

/** Camera controls: close, shutter, and torch and zoom if the camera supports them. */
export function CameraControls({ track, taken, onShutter, onClose }: CameraControlsProps) {
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
