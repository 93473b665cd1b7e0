import { useParams } from 'react-router-dom';
import { failureOf } from 'web-kit/host';
import { MailLinkCard } from './MailLinkCard.tsx';
import { useAuthConfirmSubscriptionMutation } from './subscriptions-api.ts';

/** Confirms a newsletter subscription. */
export function ConfirmSubscriptionPage() {
  const { token = '' } = useParams();
  const [confirm, { data, error, isLoading }] = useAuthConfirmSubscriptionMutation();
  return (
    <MailLinkCard
      title="Would you like our newsletter?"
      lead="We write seldom, and every mail has a link to leave."
      action="Yes, subscribe me"
      busy={isLoading}
      failure={error && failureOf(error)}
      onAct={() => void confirm({ token })}
      done={data && { title: 'You are subscribed', text: 'Thank you. You will hear from us when it matters.' }}
    />
  );
}
