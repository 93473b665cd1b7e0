import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useState } from 'react';

/** Tells someone who has just signed up what to do next. */
export function PasteCodeDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={(_, change) => setOpen(change.open)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Verify your account</DialogTitle>
          <DialogContent>
            We sent an email to <strong>{email}</strong>. Please copy the code from it and paste it here, or press the button in the email.
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" size="large" onClick={() => setOpen(false)}>
              Got it
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
