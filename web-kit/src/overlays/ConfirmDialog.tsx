import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useRef } from 'react';
import { type Question, useHost } from 'web-kit/host';
import { useDialog } from '../page/use-dialog.ts';

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ question: { title, text, action, cancel = 'Cancel' } }: { question: Question }) {
  const { confirm } = useHost();
  const yes = useRef(false);
  const { open, close } = useDialog(() => confirm.answer(yes.current));
  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, change) => !change.open && close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogContent>{text}</DialogContent>}
          <DialogActions>
            <Button onClick={close}>{cancel}</Button>
            <Button
              appearance="primary"
              onClick={() => {
                yes.current = true;
                close();
              }}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
