import { href } from 'shared-contracts/pages';
import { useSession } from 'web-kit/host';
import { type Translate, Translated, useText } from 'web-kit/language';
import { ButtonLink, Card, Page, PageSkeleton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useArticleStyles } from '../about/article.styles.ts';

const stepsIn = (t: Translate) => [
  {
    title: t('First the quote'),
    text: t(
      'You see the licence fee, arrears and penalties if there are any, and our service fee, each on its own line.',
    ),
  },
  {
    title: t('Then the card'),
    text: t(
      'Visa, Mastercard or American Express. The form belongs to our payment processor; your card number never reaches us.',
    ),
  },
  {
    title: t('Then the receipt'),
    text: t('You find every payment and its receipt in your account.'),
  },
];

/** The user's own payments, or for other visitors an explanation of how paying works. */
export function PaymentsPage() {
  const styles = useArticleStyles();
  const t = useText();
  const { user, isLoading, isActivated, isAdmin } = useSession();
  if (isLoading) return <PageSkeleton />;
  if (user && (isActivated || isAdmin)) return <Slot name="payments.own" />;
  return (
    <Translated>
      <Page
        title={t('How paying works')}
        lead={t('By card, in rand, after you have seen every part of the amount.')}
        actions={
          user ? (
            <ButtonLink to={href('accountSetup')}>{t('Finish setting up your account')}</ButtonLink>
          ) : (
            <ButtonLink to={href('login')}>{t('Login')}</ButtonLink>
          )
        }
      >
        <div className={styles.cards}>
          {stepsIn(t).map(({ title, text }) => (
            <Card key={title} title={title}>
              <p className={styles.paragraph}>{text}</p>
            </Card>
          ))}
        </div>
      </Page>
    </Translated>
  );
}
