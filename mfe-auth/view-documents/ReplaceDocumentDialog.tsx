import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoredDocument } from 'shared-contracts/documents';
import { useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';
import { CriticalUploadBox } from '../account-setup/CriticalUploadBox.tsx';
import { criticalTypeOf } from '../account-setup/critical-uploads.ts';
import { useDocumentKinds } from './document-kinds.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBlock: '8px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: '24px', overflowWrap: 'anywhere' },
  close: { alignSelf: 'flex-end' },
});

/** Uploads a new file in the place of an identity document. */
export function ReplaceDocumentDialog({ document, onClose }: { document: StoredDocument; onClose: () => void }) {
  const t = useText();
  const kinds = useDocumentKinds();
  const styles = useStyles();
  const type = criticalTypeOf(document.kind);
  return (
    <Modal title={t('Replace {name}', { name: kinds[document.kind] })} onClosed={onClose}>
      {(close) => (
        <div className={styles.stack}>
          <p className={styles.text}>
            {t('{filename} stays until the new file has been uploaded.', { filename: document.filename })}
          </p>
          {type && <CriticalUploadBox type={type} replaces={document.id} onDone={close} />}
          <span className={styles.close}>
            <PlainButton onClick={close}>{t('Cancel')}</PlainButton>
          </span>
        </div>
      )}
    </Modal>
  );
}
