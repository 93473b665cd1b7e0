import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { type Question, useHost, usePartText } from 'web-kit/host';
import { useDialogSurfaceStyles } from '../page/DialogSurface.styles.ts';
import { returnFocus } from '../page/focus.ts';

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorPaletteRedForeground1,
    color: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorPaletteRedForeground2, color: tokens.colorNeutralBackground1 },
  },
});

/**
 * The page's confirm dialog. Between questions it stays mounted and closed: unmounted while open, it would leave the
 * page behind it hidden from screen readers.
 */
export function ConfirmDialog({ question }: { question: Question | undefined }) {
  const styles = useStyles();
  const { surface } = useDialogSurfaceStyles();
  const t = usePartText();
  const { confirm } = useHost();
  const [last, setLast] = useState({ question, before: document.activeElement });
  if (question && question !== last.question) setLast({ question, before: document.activeElement });
  const { before } = last;
  const open = question !== undefined;
  useEffect(() => (open ? () => returnFocus(before) : undefined), [open, before]);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const takesFocus = question?.enterConfirms === true;
  // The effect of the dialog itself, which focuses the first button, has run before.
  useEffect(() => {
    if (takesFocus) confirmButton.current?.focus();
  }, [takesFocus]);
  if (!last.question) return null;
  const { title, text, action, cancel = t('Cancel'), danger = false } = last.question;
  return (
    <Dialog open={open} modalType="alert" onOpenChange={(_, change) => !change.open && confirm.answer(false)}>
      <DialogSurface className={surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {text && <DialogContent>{text}</DialogContent>}
          <DialogActions fluid>
            {cancel !== false && (
              <Button size="large" onClick={() => confirm.answer(false)}>
                {cancel}
              </Button>
            )}
            <Button
              ref={confirmButton}
              size="large"
              appearance="primary"
              {...(danger ? { className: styles.danger } : {})}
              onClick={() => confirm.answer(true)}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
