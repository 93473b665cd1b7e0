import { useParams } from 'react-router-dom';
import { href } from 'shared-contracts/pages';
import { failureOf, useHost } from 'web-kit/host';
import { Sentence, Translated, useText } from 'web-kit/language';
import { useAuthUndoEmailChangeMutation } from '../account-api.ts';
import { TextLink } from '../layout/TextLink.tsx';
import { MailLinkCard } from '../subscriptions/MailLinkCard.tsx';

/** Stops or takes back a change of the e-mail address that somebody else asked for. */
export function UndoEmailChangePage() {
  const t = useText();
  const { token = '' } = useParams();
  const { session } = useHost();
  const [undo, { data, error, isLoading }] = useAuthUndoEmailChangeMutation();
  return (
    <Translated>
      <MailLinkCard
        title={t('Keep your email address?')}
        lead={t('Another address was entered for your account. If you did not ask for it, keep this one.')}
        action={t('Keep this address')}
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
            title: t('Your address stays'),
            text: (
              <Sentence
                say={(link) =>
                  t(
                    'If your account was opened with the other address already, it was logged out everywhere and needs a new password: {link}.',
                    { link },
                  )
                }
              >
                <TextLink to={href('recoverAccount')}>{t('set a new password')}</TextLink>
              </Sentence>
            ),
          }
        }
      />
    </Translated>
  );
}
