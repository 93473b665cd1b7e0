import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { Sentence, useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';

const useStyles = makeStyles({
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** Tells a new user to enter the mailed code. */
export function PasteCodeDialog({ email }: { email: string }) {
  const t = useText();
  const styles = useStyles();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Modal title={t('Check your email')} onClosed={() => setDismissed(true)}>
      {(close) => (
        <>
          <p className={styles.text}>
            <Sentence
              say={(address) =>
                t('We sent a code to {address}. Please paste it here, or press the button in the email.', { address })
              }
            >
              <strong>{email}</strong>
            </Sentence>
          </p>
          <div className={styles.actions}>
            <PlainButton look="primary" onClick={close}>
              {t('Got it')}
            </PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}
