import { Modal, PlainButton } from 'web-kit/page';
import { useCompanyStyles } from '../Companies.styles.ts';

/** A secret, which no later page shows. */
export function ShownOnce({ title, text, onClosed }: { title: string; text: string; onClosed: () => void }) {
  const styles = useCompanyStyles();
  return (
    <Modal title={title} onClosed={onClosed}>
      {(close) => (
        <div className={styles.stack}>
          <p className={styles.text}>Please copy it now. It is not shown again.</p>
          <code className={styles.text}>{text}</code>
          <span className={styles.bar}>
            <PlainButton look="primary" onClick={close}>
              I have copied it
            </PlainButton>
          </span>
        </div>
      )}
    </Modal>
  );
}
