import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useState } from 'react';
import type { CriticalType } from 'shared-contracts/documents';
import { CriticalUploadBox } from '../account-setup/CriticalUploadBox.tsx';
import { type CriticalProgress, criticalUploads } from '../account-setup/critical-uploads.ts';
import { PaperChoice } from '../account-setup/PaperChoice.tsx';

const useStyles = makeStyles({ stack: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBlock: '8px' } });

/** Adds a paper of the account: which one, and the file. */
export function AddDocumentDialog({ progress: { types, uploaded, next }, onClose }: { progress: CriticalProgress; onClose: () => void }) {
  const styles = useStyles();
  const [asked, setAsked] = useState<CriticalType>();
  const chosen = asked ?? next;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Add a document</DialogTitle>
          <DialogContent className={styles.stack}>
            <PaperChoice label="Document type" types={types} uploaded={uploaded} chosen={chosen} onChoose={setAsked} />
            {chosen ? (
              <CriticalUploadBox key={chosen} type={chosen} onDone={onClose} />
            ) : (
              <span>
                Everything we need is here. To replace {types.map((type) => criticalUploads[type].name).join(' or ')}, delete the old one
                first.
              </span>
            )}
          </DialogContent>
          <DialogActions>
            <Button size="large" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
