import type { CriticalType } from 'shared-contracts/documents';
import { UploadBox } from 'web-kit/viewer';
import { criticalUploads } from './critical-uploads.ts';
import { useCriticalUpload } from './use-critical-upload.ts';

/** Upload of one identity document. */
export function CriticalUploadBox({ type, onDone }: { type: CriticalType; onDone?: () => void }) {
  const { ask, failure } = criticalUploads[type];
  const send = useCriticalUpload(type, onDone);
  return (
    <UploadBox
      label={ask}
      hint="JPEG, PNG or PDF, at most 5 MB"
      send={send}
      failureMessage={({ message }) => `${failure}. ${message}`}
    />
  );
}
