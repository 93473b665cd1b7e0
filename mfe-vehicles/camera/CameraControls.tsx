import { useState } from 'react';
import { cameraAbilities, applyConstraint } from './camera-abilities.ts';
import { useCameraStyles } from './CameraView.styles.ts';

interface CameraControlsProps {
  track: MediaStreamTrack | undefined;
  taken: boolean;
  onShutter: () => void;
  onClose: () => void;
}

/** What a thumb reaches: close, shutter, and torch and zoom where the camera has them. */
export function CameraControls({ track, taken, onShutter, onClose }: CameraControlsProps) {
  const styles = useCameraStyles();
  const { torch, zoom } = cameraAbilities(track);
  const [lit, setLit] = useState(false);
  const [near, setNear] = useState<number>();
  const light = () => {
    setLit(!lit);
    void applyConstraint(track, { torch: !lit });
  };
  const approach = (value: number) => {
    setNear(value);
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
            value={near ?? zoom.min}
            onChange={({ target }) => approach(target.valueAsNumber)}
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
            <button type="button" className={styles.control} aria-pressed={lit} onClick={light}>
              Torch
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
