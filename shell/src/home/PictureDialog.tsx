import { makeStyles } from '@fluentui/react-components';
import { PrintedDisc } from 'web-kit/disc';
import { useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';

const useStyles = makeStyles({
  content: { display: 'flex', flexWrap: 'wrap', gap: '24px', alignItems: 'center', justifyContent: 'center' },
  list: { margin: 0, paddingLeft: '20px', lineHeight: '28px' },
  close: { textAlign: 'right' },
});

/** A large picture of a disc, with the fields that are filled in from a photo of it. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const t = useText();
  return (
    <Modal title={t('What we read from your disc')} onClosed={onClose}>
      {(close) => (
        <>
          <div className={styles.content}>
            <PrintedDisc size={260} label={t('A licence disc')} />
            <ul className={styles.list}>
              <li>{t('Licence number')}</li>
              <li>{t('Register number')}</li>
              <li>{t('Make and model')}</li>
              <li>{t('Tare, what the vehicle weighs empty')}</li>
              <li>{t('Expiry date')}</li>
            </ul>
          </div>
          <div className={styles.close}>
            <PlainButton onClick={close}>{t('Close')}</PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}
