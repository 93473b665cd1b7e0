import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { Modal, PlainButton } from 'web-kit/page';

const useStyles = makeStyles({
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** Tells someone who has just signed up what to do next. */
export function PasteCodeDialog({ email }: { email: string }) {
  const styles = useStyles();
  const [told, setTold] = useState(false);
  if (told) return null;
  return (
    <Modal title="Check your email" onClosed={() => setTold(true)}>
      {(close) => (
        <>
          <p className={styles.text}>
            We sent a code to <strong>{email}</strong>. Please paste it here, or press the button in the email.
          </p>
          <div className={styles.actions}>
            <PlainButton look="primary" onClick={close}>
              Got it
            </PlainButton>
          </div>
        </>
      )}
    </Modal>
  );
}
