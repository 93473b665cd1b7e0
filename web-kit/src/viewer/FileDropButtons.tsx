import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { useFileDropStyles } from './FileDrop.styles.ts';
import { hasCamera } from './has-camera.ts';
import { CameraRegular } from '../icons.ts';

interface FileDropButtonsProps {
  photo: boolean;
  /** Types with their extensions. */
  accept: Readonly<Record<string, readonly string[]>>;
  small: boolean;
  disabled: boolean;
  onCamera: (() => void) | undefined;
  /** Opens the dialog to choose a file. */
  onChoose: () => void;
  onPhoto: (file: File) => void;
}

// A click on the drop area itself also opens the file dialog.
const press = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

/** Buttons to photograph a document, with the page's or the device's camera, and to choose a file. */
export function FileDropButtons({ photo, accept, small, disabled, onCamera, onChoose, onPhoto }: FileDropButtonsProps) {
  const styles = useFileDropStyles();
  const camera = useRef<HTMLInputElement>(null);
  const onPhotoTaken = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) onPhoto(file);
  };
  // A list of vehicles, for one, cannot be photographed.
  const acceptsPhotos = photo || Object.keys(accept).some((type) => type.startsWith('image/'));
  const usesDeviceCamera = acceptsPhotos && !onCamera && hasCamera();
  const onTakePhoto = onCamera ?? (usesDeviceCamera ? () => camera.current?.click() : undefined);
  return (
    <span className={styles.ways}>
      {usesDeviceCamera && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className={styles.hidden}
          onClick={(event) => event.stopPropagation()}
          onChange={onPhotoTaken}
        />
      )}
      {onTakePhoto && (
        <PlainButton look={small ? 'secondary' : 'primary'} disabled={disabled} onClick={press(onTakePhoto)}>
          <Icon icon={CameraRegular} />
          {onCamera ? 'Use the camera' : 'Take a photo'}
        </PlainButton>
      )}
      <PlainButton disabled={disabled} onClick={press(onChoose)}>
        {photo ? 'Choose a photo' : 'Choose a file'}
      </PlainButton>
    </span>
  );
}
