import { makeStyles } from '@fluentui/react-components';
import type { StoredDocument } from 'shared-contracts/documents';
import { usePartText } from 'web-kit/host';
import { Modal } from '../page/Modal.tsx';
import { PlainButton } from '../page/PlainButton.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';

export interface DocumentDialogProps {
  document: Pick<StoredDocument, 'filename' | 'fileType' | 'url'>;
  onClose: () => void;
}

const useStyles = makeStyles({ stack: { display: 'grid', gap: '16px' }, close: { justifySelf: 'end' } });

/** The dialog behind `DocumentDialog`. */
export function DocumentDialogSurface({ document: { filename, fileType, url }, onClose }: DocumentDialogProps) {
  const styles = useStyles();
  const t = usePartText();
  return (
    <Modal title={filename} onClosed={onClose}>
      {(close) => (
        <div className={styles.stack}>
          {url ? <DocumentViewer url={url} fileType={fileType} name={filename} /> : t('This file is no longer kept.')}
          <span className={styles.close}>
            <PlainButton onClick={close}>{t('Close')}</PlainButton>
          </span>
        </div>
      )}
    </Modal>
  );
}
