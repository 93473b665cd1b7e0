import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { StoredDocument } from 'shared-contracts/documents';
import { DocumentViewer } from './DocumentViewer.tsx';

export interface DocumentDialogProps {
  document: Pick<StoredDocument, 'filename' | 'fileType' | 'url'>;
  onClose: () => void;
}

/** The dialog itself. */
export function DocumentDialogSurface({ document: { filename, fileType, url }, onClose }: DocumentDialogProps) {
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{filename}</DialogTitle>
          <DialogContent>
            {url ? <DocumentViewer url={url} fileType={fileType} name={filename} /> : 'This file is no longer kept.'}
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
