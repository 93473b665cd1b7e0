import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { type ChangeEvent, type MouseEvent, useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { limits } from 'shared-contracts/limits';
import { usePartText } from 'web-kit/host';
import { CameraRegular, DocumentRegular, type FluentIcon } from '../icons.ts';
import { Icon } from '../page/Icon.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { hasCamera } from './has-camera.ts';
import { type Rejection, rejectionOf } from './rejection.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface FileDropProps {
  label: string;
  hint?: string;
  icon?: FluentIcon;
  /** Accepts only photos, of any size, and shrinks them before `onFile`. */
  photo?: boolean;
  /** Other files than documents, by media type. Who states them words the rejections by their codes. */
  accept?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Largest size of a file in bytes. Photos have none. */
  maxBytes?: number;
  /** Opens the page's own camera instead of the device's camera app. */
  onCamera?: (() => void) | undefined;
  disabled?: boolean;
  /** Compact form, for choosing another file. */
  small?: boolean;
  /** Upload progress from 0 to 1. Undefined when no upload is running. */
  progress?: number | undefined;
  onFile: (file: File) => void;
  onRejected: (rejection: Rejection) => void;
}

const images = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'] };
const documents = { ...images, 'application/pdf': ['.pdf'] };
// What many browsers can decode is sent as JPEG. HEIC is the iPhone's format, which Safari on the iPhone can.
const photos = { ...images, 'image/webp': ['.webp'], 'image/heic': ['.heic'], 'image/heif': ['.heif'] };

/** Area to drop or choose a file, or on a phone to photograph a document. Rejected files go to `onRejected`. */
export function FileDrop({
  label,
  hint,
  icon = DocumentRegular,
  photo = false,
  accept = documents,
  maxBytes = limits.uploadBytes,
  onCamera,
  disabled = false,
  small = false,
  progress,
  onFile,
  onRejected,
}: FileDropProps) {
  const styles = useFileDropStyles();
  const labelId = useId();
  const busy = progress !== undefined;
  const inactive = disabled || busy;
  const takePhoto = (file: File) => shrinkPhoto(file).then(onFile, onRejected);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...(photo ? { accept: photos } : { accept, maxSize: maxBytes }),
    multiple: false,
    disabled: inactive,
    onDropAccepted: ([file]) => file && (photo ? void takePhoto(file) : onFile(file)),
    onDropRejected: ([first]) => first && onRejected(rejectionOf(first.file, first.errors[0], photo)),
  });
  const look = mergeClasses(
    styles.drop,
    small && styles.small,
    !inactive && styles.open,
    isDragActive && styles.over,
    disabled && styles.disabled,
  );
  return (
    <div {...getRootProps({ className: look, role: 'group', tabIndex: -1, 'aria-labelledby': labelId })}>
      <input {...getInputProps({ 'aria-label': label })} />
      {!small && (
        <span className={styles.icon}>
          <Icon icon={icon} size={32} />
        </span>
      )}
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {busy ? (
        <UploadProgress share={progress} />
      ) : (
        <>
          {!small && <Hint photo={photo}>{hint}</Hint>}
          <FileDropButtons
            {...{ photo, accept, small, disabled, onCamera }}
            onChoose={open}
            onPhoto={(file) => void takePhoto(file)}
          />
        </>
      )}
    </div>
  );
}

function UploadProgress({ share }: { share: number }) {
  const styles = useFileDropStyles();
  const t = usePartText();
  return <progress className={styles.bar} value={share} max={1} aria-label={t('Uploading')} />;
}

function Hint({ photo, children }: { photo: boolean; children: string | undefined }) {
  const styles = useFileDropStyles();
  const t = usePartText();
  return (
    <span className={styles.hint}>{children ?? (photo ? t('JPEG or PNG') : t('JPEG, PNG or PDF, at most 5 MB'))}</span>
  );
}

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

function FileDropButtons({ photo, accept, small, disabled, onCamera, onChoose, onPhoto }: FileDropButtonsProps) {
  const styles = useFileDropStyles();
  const t = usePartText();
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
          {onCamera ? t('Use the camera') : t('Take a photo')}
        </PlainButton>
      )}
      <PlainButton disabled={disabled} onClick={press(onChoose)}>
        {photo ? t('Choose a photo') : t('Choose a file')}
      </PlainButton>
    </span>
  );
}

const useFileDropStyles = makeStyles({
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '32px 16px',
    borderRadius: tokens.borderRadiusLarge,
    ...shorthands.border('2px', 'dashed', tokens.colorNeutralStroke1),
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    textAlign: 'center',
    transitionProperty: 'background-color, border-color',
    transitionDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '@media (max-width: 640px)': { paddingBlock: '24px' },
  },
  small: { gap: '4px', padding: '16px' },
  open: { cursor: 'pointer', ':hover': { ...shorthands.borderColor(tokens.colorBrandStroke1) } },
  over: { ...shorthands.borderColor(tokens.colorBrandStroke1), backgroundColor: tokens.colorBrandBackground2 },
  disabled: { opacity: 0.6, cursor: 'not-allowed' },
  icon: { color: tokens.colorBrandForeground1, lineHeight: 0 },
  label: { fontSize: '17px', lineHeight: '24px', fontWeight: 600 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '14px', lineHeight: '20px', maxWidth: '44ch' },
  ways: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: '8px' },
  bar: { width: 'min(280px, 100%)', height: '8px', marginTop: '8px', accentColor: tokens.colorBrandBackground },
  hidden: { display: 'none' },
});
