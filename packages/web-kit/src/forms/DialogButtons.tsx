import { makeStyles } from '@fluentui/react-components';
import { usePartText } from 'web-kit/host';
import { PlainButton } from '../page/PlainButton.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', justifyContent: 'flex-end' },
  remove: { marginRight: 'auto' },
});

interface DialogButtonsProps {
  /** Label of the button that submits the form, and the one while it does. */
  submit: string;
  busy: string;
  /** Closes the dialog without a change. */
  onCancel: () => void;
  cancel?: string;
  /** Adds Delete, at the other end. */
  onRemove?: (() => void) | undefined;
}

/** The buttons at the end of a form in a dialog. */
export function DialogButtons({ submit, busy, onCancel, cancel, onRemove }: DialogButtonsProps) {
  const styles = useStyles();
  const t = usePartText();
  return (
    <div className={styles.buttons}>
      {onRemove && (
        <PlainButton className={styles.remove} onClick={onRemove}>
          {t('Delete')}
        </PlainButton>
      )}
      <PlainButton onClick={onCancel}>{cancel ?? t('Cancel')}</PlainButton>
      <SubmitButton size="medium" busy={busy}>
        {submit}
      </SubmitButton>
    </div>
  );
}
