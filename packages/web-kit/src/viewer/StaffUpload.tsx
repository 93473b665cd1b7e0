import { makeStyles } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { DocumentAccess } from 'shared-contracts/documents';
import { useHost } from 'web-kit/host';
import { Checkbox } from '../forms/Checkbox.tsx';
import { UploadBox } from './UploadBox.tsx';
import type { SendFile } from './use-upload.ts';

interface StaffUploadProps {
  label: string;
  /** Stores the file. A rejection with a `Failure` is shown, and the file can be sent again. Keep it stable. */
  send: (file: File, access: DocumentAccess, onProgress: Parameters<SendFile>[1]) => Promise<unknown>;
}

const useStyles = makeStyles({ stack: { display: 'grid', gap: '8px', marginTop: '16px', maxWidth: '560px' } });

/** An administrator's upload of a document about somebody, who does not see it if the box is ticked. */
export function StaffUpload({ label, send }: StaffUploadProps) {
  const styles = useStyles();
  const { toast } = useHost();
  const [isHidden, setHidden] = useState(false);
  const sendAs = useCallback<SendFile>(
    async (file, onProgress) => {
      await send(file, isHidden ? 'admin' : 'owner', onProgress);
      toast.success('Success: Your file has been uploaded successfully');
    },
    [send, isHidden, toast],
  );
  return (
    <div className={styles.stack}>
      <Checkbox
        label="Only administrators see it"
        checked={isHidden}
        onChange={(event) => setHidden(event.currentTarget.checked)}
      />
      <UploadBox label={label} send={sendAs} />
    </div>
  );
}
