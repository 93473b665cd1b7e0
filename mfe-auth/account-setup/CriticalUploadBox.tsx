import type { CriticalType } from 'shared-contracts/documents';
import { UploadBox } from 'web-kit/viewer';
import { criticalUploads } from './critical-uploads.ts';
import { useCriticalUpload } from './use-critical-upload.ts';

interface CriticalUploadBoxProps {
  type: CriticalType;
  /** Id of the document that the new one replaces. */
  replaces?: string;
  onDone?: () => void;
}

/** Upload of one identity document. */
export function CriticalUploadBox({ type, replaces, onDone }: CriticalUploadBoxProps) {
  const { ask, failure } = criticalUploads[type];
  const send = useCriticalUpload(type, { replaces, onDone });
  return (
    <UploadBox
      label={ask}
      hint="JPEG, PNG or PDF, at most 5 MB"
      send={send}
      failureMessage={({ message }) => `${failure}. ${message}`}
    />
  );
}
