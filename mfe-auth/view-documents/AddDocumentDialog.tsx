import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { CriticalType } from 'shared-contracts/documents';
import { useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';
import { CriticalUploadBox } from '../account-setup/CriticalUploadBox.tsx';
import type { CriticalProgress } from '../account-setup/critical-uploads.ts';
import { DocumentKindChoice } from '../account-setup/DocumentKindChoice.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBlock: '8px' },
  close: { alignSelf: 'flex-end' },
});

/** Uploads an identity document of a chosen type. */
export function AddDocumentDialog({
  progress: { types, uploaded, next },
  onClose,
}: {
  progress: CriticalProgress;
  onClose: () => void;
}) {
  const t = useText();
  const styles = useStyles();
  const [requested, setRequested] = useState<CriticalType>();
  const chosen = requested ?? next;
  return (
    <Modal title={t('Add a document')} onClosed={onClose}>
      {(close) => (
        <div className={styles.stack}>
          <DocumentKindChoice
            label={t('Document type')}
            types={types}
            uploaded={uploaded}
            chosen={chosen}
            onChoose={setRequested}
          />
          {chosen ? (
            <CriticalUploadBox key={chosen} type={chosen} onDone={close} />
          ) : (
            <span>{t('Everything we need is here. To exchange a document, choose Replace beside it.')}</span>
          )}
          <span className={styles.close}>
            <PlainButton onClick={close}>{t('Close')}</PlainButton>
          </span>
        </div>
      )}
    </Modal>
  );
}
