import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { limits } from 'shared-contracts/limits';
import { Icon } from '../page/Icon.tsx';
import { useFileDropStyles } from './FileDrop.styles.ts';
import { FileDropButtons } from './FileDropButtons.tsx';
import { type Rejection, rejectionOf } from './rejection.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { type FluentIcon, DocumentRegular } from '../icons.ts';

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

const hints = { photo: 'JPEG or PNG', document: 'JPEG, PNG or PDF, at most 5 MB' };

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
  const reject = ([first]: FileRejection[]) => first && onRejected(rejectionOf(first.file, first.errors[0], photo));
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...(photo ? { accept: photos } : { accept, maxSize: maxBytes }),
    multiple: false,
    disabled: inactive,
    onDropAccepted: ([file]) => file && (photo ? void takePhoto(file) : onFile(file)),
    onDropRejected: reject,
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
      <input {...getInputProps()} />
      {!small && (
        <span className={styles.icon}>
          <Icon icon={icon} size={32} />
        </span>
      )}
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      {busy ? (
        <progress className={styles.bar} value={progress} max={1} aria-label="Uploading" />
      ) : (
        <>
          {!small && <span className={styles.hint}>{hint ?? (photo ? hints.photo : hints.document)}</span>}
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
