import { makeStyles, tokens } from '@fluentui/react-components';
import { documentKindLabel, type StoredDocument } from 'shared-contracts/documents';
import { Modal, PlainButton } from 'web-kit/page';
import { CriticalUploadBox } from '../account-setup/CriticalUploadBox.tsx';
import { criticalTypeOf } from '../account-setup/critical-uploads.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBlock: '8px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: '24px', overflowWrap: 'anywhere' },
  close: { alignSelf: 'flex-end' },
});

/** Uploads a new file in the place of an identity document. */
export function ReplaceDocumentDialog({ document, onClose }: { document: StoredDocument; onClose: () => void }) {
  const styles = useStyles();
  const type = criticalTypeOf(document.kind);
  return (
    <Modal title={`Replace ${documentKindLabel[document.kind]}`} onClosed={onClose}>
      {(close) => (
        <div className={styles.stack}>
          <p className={styles.text}>{document.filename} stays until the new file has been uploaded.</p>
          {type && <CriticalUploadBox type={type} replaces={document.id} onDone={close} />}
          <span className={styles.close}>
            <PlainButton onClick={close}>Cancel</PlainButton>
          </span>
        </div>
      )}
    </Modal>
  );
}
