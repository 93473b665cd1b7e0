import { useState } from 'react';
import { Modal } from './Modal.tsx';
import { PlainButton } from './PlainButton.tsx';

export default { title: 'Page/Modal' };

function Sample({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>Open</PlainButton>
      {open && (
        <Modal title={title} onClosed={() => setOpen(false)}>
          {(close) => (
            <>
              <p>{text}</p>
              <PlainButton onClick={close}>Close</PlainButton>
            </>
          )}
        </Modal>
      )}
    </>
  );
}

export const Normal = () => <Sample title="Change the address" text="The courier delivers the disc there." />;

export const LongText = () => (
  <Sample title={'A long title '.repeat(12)} text={'A text that has to scroll. '.repeat(200)} />
);
