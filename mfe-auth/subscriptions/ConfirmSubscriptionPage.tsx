import { useParams } from 'react-router-dom';
import { failureOf } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { MailLinkCard } from './MailLinkCard.tsx';
import { useAuthConfirmSubscriptionMutation } from './subscriptions-api.ts';

/** Confirms a newsletter subscription. */
export function ConfirmSubscriptionPage() {
  const t = useText();
  const { token = '' } = useParams();
  const [confirm, { data, error, isLoading }] = useAuthConfirmSubscriptionMutation();
  return (
    <Translated>
      <MailLinkCard
        title={t('Would you like our newsletter?')}
        lead={t('We write seldom, and every mail has a link to leave.')}
        action={t('Yes, subscribe me')}
        busy={isLoading}
        failure={error && failureOf(error)}
        onAct={() => void confirm({ token })}
        done={data && { title: t('You are subscribed'), text: t('Thank you. You will hear from us when it matters.') }}
      />
    </Translated>
  );
}
