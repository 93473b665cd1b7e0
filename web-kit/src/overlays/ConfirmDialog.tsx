import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { type Question, useHost } from 'web-kit/host';
import { returnFocus } from '../page/return-focus.ts';

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ question: { title, text, action, cancel = 'Cancel' } }: { question: Question }) {
  const { confirm } = useHost();
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(before), [before]);
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && confirm.answer(false)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogContent>{text}</DialogContent>}
          <DialogActions>
            <Button onClick={() => confirm.answer(false)}>{cancel}</Button>
            <Button appearance="primary" onClick={() => confirm.answer(true)}>
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
