import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { limits } from 'shared-contracts/limits';
import { Icon, type IconName } from '../page/Icon.tsx';

export interface Rejection {
  /** `file-too-large`, `file-invalid-type`, … */
  code: string;
  message: string;
}

interface FileDropProps {
  label: string;
  hint?: string;
  icon?: IconName;
  /** Photos alone, taken at once on a phone; otherwise PDFs too. */
  photo?: boolean;
  disabled?: boolean;
  /** From 0 to 1 while a file is on its way. */
  progress?: number | undefined;
  onFile: (file: File) => void;
  onRejected: (rejection: Rejection) => void;
}

const images = { 'image/jpeg': ['.jpeg', '.jpg'], 'image/png': ['.png'] };
const documents = { ...images, 'application/pdf': ['.pdf'] };

const useStyles = makeStyles({
  drop: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '8px', padding: '32px 16px', borderRadius: tokens.borderRadiusLarge, ...shorthands.border('2px', 'dashed', tokens.colorNeutralStroke1), backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground1, textAlign: 'center', cursor: 'pointer', ':hover': { ...shorthands.borderColor(tokens.colorBrandStroke1) } },
  over: { ...shorthands.borderColor(tokens.colorBrandStroke1), backgroundColor: tokens.colorBrandBackground2 },
  disabled: { opacity: 0.6, cursor: 'not-allowed' },
  icon: { color: tokens.colorBrandForeground1 },
  label: { fontSize: '17px', fontWeight: 600 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '14px' },
  bar: { width: 'min(280px, 100%)', height: '8px', accentColor: tokens.colorBrandBackground },
});

/** A place to drop a file or choose one: jpeg, png or pdf of at most 5 MB. What is refused is said with its code. */
export function FileDrop({ label, hint = 'JPEG, PNG or PDF, at most 5 MB', icon = 'document', photo = false, disabled = false, progress, onFile, onRejected }: FileDropProps) {
  const styles = useStyles();
  const refuse = ([first]: FileRejection[]) => {
    const error = first?.errors[0];
    if (error) onRejected({ code: error.code, message: error.message });
  };
  const busy = progress !== undefined;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: photo ? images : documents,
    maxSize: limits.uploadBytes,
    multiple: false,
    disabled: disabled || busy,
    onDropAccepted: ([file]) => file && onFile(file),
    onDropRejected: refuse,
  });
  return (
    <div {...getRootProps({ className: mergeClasses(styles.drop, isDragActive && styles.over, disabled && styles.disabled), role: 'button', 'aria-label': label, 'aria-disabled': disabled || busy })}>
      <input {...getInputProps(photo ? { capture: 'environment' } : {})} aria-label={label} />
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <span className={styles.label}>{label}</span>
      {busy ? <progress className={styles.bar} value={progress} max={1} aria-label="Uploading" /> : <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
