import { useParams } from 'react-router-dom';
import type { SubscriptionList } from 'shared-contracts/enquiries';
import { href } from 'shared-contracts/pages';
import { failureOf } from 'web-kit/host';
import { TextLink } from '../layout/TextLink.tsx';
import { MailLinkCard } from './MailLinkCard.tsx';
import { useAuthUnsubscribeMutation } from './subscriptions-api.ts';

/** Texts of each list. The list is known from the token's prefix before the API is called. */
const texts: Record<SubscriptionList, { title: string; lead: string; done: string }> = {
  reminders: {
    title: 'Stop the reminders?',
    lead: 'We would no longer write to you before the licence of one of your vehicles expires.',
    done: 'You get no more reminders by email.',
  },
  newsletter: {
    title: 'Leave the newsletter?',
    lead: 'We would no longer send you our news.',
    done: 'You get no more news by email.',
  },
};

/** Unsubscribes from a list with one click, without login. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [unsubscribe, { data, error, isLoading }] = useAuthUnsubscribeMutation();
  const { title, lead } = texts[token.startsWith('newsletter') ? 'newsletter' : 'reminders'];
  return (
    <MailLinkCard
      title={title}
      lead={lead}
      action="Stop these emails"
      busy={isLoading}
      failure={error && failureOf(error)}
      onAct={() => void unsubscribe({ token })}
      done={
        data && {
          title: 'Done',
          text: (
            <>
              {texts[data.list].done}
              {data.list === 'reminders' && (
                <>
                  {' '}
                  You can turn them on again in <TextLink to={href('profile')}>your profile</TextLink>.
                </>
              )}
            </>
          ),
        }
      }
    />
  );
}
