import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf, useHost } from 'web-kit/host';
import { useAuthUndoEmailChangeMutation } from '../account-api.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { MailLinkCard } from '../subscriptions/MailLinkCard.tsx';

/** Stops or takes back a change of the e-mail address that somebody else asked for. */
export function UndoEmailChangePage() {
  const { token = '' } = useParams();
  const { session } = useHost();
  const [undo, { data, error, isLoading }] = useAuthUndoEmailChangeMutation();
  return (
    <MailLinkCard
      title="Keep your email address?"
      lead="Another address was entered for your account. If you did not ask for it, keep this one."
      action="Keep this address"
      busy={isLoading}
      failure={error && failureOf(error)}
      onAct={() =>
        void undo({ token })
          .unwrap()
          .then(
            () => session.refresh(),
            () => undefined,
          )
      }
      done={
        data && {
          title: 'Your address stays',
          text: (
            <>
              If your account was opened with the other address already, it was logged out everywhere and needs a new
              password: <TextLink to={href('recoverAccount')}>set a new password</TextLink>.
            </>
          ),
        }
      }
    />
  );
}
