import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Icon, Modal, PlainButton } from 'web-kit/page';
import { ZoomPicture } from './ZoomPicture.tsx';
import { SearchRegular } from 'web-kit/icons';

const useStyles = makeStyles({
  peek: {
    position: 'sticky',
    bottom: 'max(16px, env(safe-area-inset-bottom))',
    zIndex: 1,
    display: 'none',
    justifyContent: 'flex-end',
    marginTop: '16px',
    pointerEvents: 'none',
    '@media (max-width: 900px)': { display: 'flex' },
  },
  button: {
    pointerEvents: 'auto',
    boxShadow: '0 4px 16px rgba(20, 32, 46, .25)',
    borderRadius: tokens.borderRadiusMedium,
  },
  stack: { display: 'grid', gap: '16px' },
  close: { justifySelf: 'end' },
});

/** Opens the picture in a dialog on a narrow screen, where it is above the form and out of view. */
export function DiscPreviewButton({ picture }: { picture: string }) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.peek}>
      <span className={styles.button}>
        <PlainButton onClick={() => setOpen(true)}>
          <Icon icon={SearchRegular} />
          Look at the disc
        </PlainButton>
      </span>
      {open && (
        <Modal title="Your licence disc" onClosed={() => setOpen(false)}>
          {(close) => (
            <div className={styles.stack}>
              <ZoomPicture src={picture} tall />
              <span className={styles.close}>
                <PlainButton onClick={close}>Back to the form</PlainButton>
              </span>
            </div>
          )}
        </Modal>
      )}
    </div>
  );
}
