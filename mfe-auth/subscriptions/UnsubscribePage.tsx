import { useParams } from 'react-router-dom';
import type { SubscriptionList } from 'shared-contracts/enquiries';
import { href } from 'shared-contracts/pages';
import { failureOf } from 'web-kit/host';
import { Sentence, type Translate, Translated, useText } from 'web-kit/language';
import { TextLink } from '../layout/TextLink.tsx';
import { MailLinkCard } from './MailLinkCard.tsx';
import { useAuthUnsubscribeMutation } from './subscriptions-api.ts';

/** Texts of each list. The list is known from the token's prefix before the API is called. */
const textsIn = (t: Translate): Record<SubscriptionList, { title: string; lead: string; done: string }> => ({
  reminders: {
    title: t('Stop the reminders?'),
    lead: t('We would no longer write to you before the licence of one of your vehicles expires.'),
    done: t('You get no more reminders by email.'),
  },
  newsletter: {
    title: t('Leave the newsletter?'),
    lead: t('We would no longer send you our news.'),
    done: t('You get no more news by email.'),
  },
});

/** Unsubscribes from a list with one click, without login. */
export function UnsubscribePage() {
  const t = useText();
  const texts = textsIn(t);
  const { token = '' } = useParams();
  const [unsubscribe, { data, error, isLoading }] = useAuthUnsubscribeMutation();
  const { title, lead } = texts[token.startsWith('newsletter') ? 'newsletter' : 'reminders'];
  return (
    <Translated>
      <MailLinkCard
        title={title}
        lead={lead}
        action={t('Stop these emails')}
        busy={isLoading}
        failure={error && failureOf(error)}
        onAct={() => void unsubscribe({ token })}
        done={
          data && {
            title: t('Done'),
            text: (
              <>
                {texts[data.list].done}
                {data.list === 'reminders' && (
                  <>
                    {' '}
                    <Sentence say={(link) => t('You can turn them on again in {link}.', { link })}>
                      <TextLink to={href('profile')}>{t('your profile')}</TextLink>
                    </Sentence>
                  </>
                )}
              </>
            ),
          }
        }
      />
    </Translated>
  );
}
