import { makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Failure } from 'shared-contracts/failure';
import { limits } from 'shared-contracts/limits';
import { href } from 'shared-contracts/pages';
import { Form, PasswordField, SubmitButton } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { later, type Translate, useText } from 'web-kit/language';
import { Modal, PlainButton } from 'web-kit/page';
import { object, string } from 'yup';
import { useAuthEraseUserMutation } from '../account-api.ts';

const schema = object({ password: string().label(later.t('Password')).required().max(limits.password.max) });

function failureMessageIn(t: Translate) {
  const messages: Record<string, string> = {
    wrong_password: t('This is not your password.'),
    in_renewal: t('One of your renewals is still running. You can delete your account once it is complete.'),
    last_admin: t('You are the last administrator of your company. Make someone else an administrator first.'),
  };
  return ({ reason, message }: Failure) => messages[reason] ?? message;
}

const useStyles = makeStyles({
  words: { margin: '0 0 12px' },
  acts: { display: 'flex', flexWrap: 'wrap-reverse', gap: '8px', justifyContent: 'flex-end' },
});

/** Explains what is erased and what is kept, and requires the password because erasure cannot be undone. */
export function EraseAccountDialog({ onClosed }: { onClosed: () => void }) {
  const t = useText();
  const styles = useStyles();
  const { toast, navigate, session } = useHost();
  const [erase] = useAuthEraseUserMutation();
  const erased = useRef(false);
  const leave = () => {
    onClosed();
    if (!erased.current) return;
    // Navigate first, so that the guard does not redirect to the login.
    navigate(href('home'), { replace: true });
    void session.signOut();
  };
  return (
    <Modal title={t('Delete your account?')} onClosed={leave}>
      {(close) => (
        <>
          <p className={styles.words}>
            {t('Your details, vehicles and documents are erased, and you cannot log in again. This cannot be undone.')}
          </p>
          <p className={styles.words}>
            {t('The law asks us to keep payments for some years; they stay without your name.')}
          </p>
          <Form
            initialValues={{ password: '' }}
            schema={schema}
            failureMessage={failureMessageIn(t)}
            onSubmit={async ({ password }) => {
              await erase({ password }).unwrap();
              erased.current = true;
              toast.success(t('Your account has been deleted'));
              close();
            }}
          >
            <PasswordField name="password" label={t('Your password')} autoComplete="current-password" />
            <div className={styles.acts}>
              <PlainButton onClick={close}>{t('Keep my account')}</PlainButton>
              <SubmitButton size="medium" busy={t('Deleting…')}>
                {t('Delete my account')}
              </SubmitButton>
            </div>
          </Form>
        </>
      )}
    </Modal>
  );
}
