import { href } from 'shared-contracts/pages';
import { useSession } from 'web-kit/host';
import { ButtonLink, Card, Page, PageSkeleton } from 'web-kit/page';
import { Slot } from 'web-kit/slots';
import { useArticleStyles } from '../about/article.styles.ts';

const steps = [
  {
    title: 'First the quote',
    text: 'You see the licence fee, arrears and penalties if there are any, and our service fee, each on its own line.',
  },
  {
    title: 'Then the card',
    text: 'Visa, Mastercard or American Express. The form belongs to our payment processor; your card number never reaches us.',
  },
  {
    title: 'Then the receipt',
    text: 'You find every payment and its receipt in your account.',
  },
];

/** The user's own payments, or for other visitors an explanation of how paying works. */
export function PaymentsPage() {
  const styles = useArticleStyles();
  const { user, isLoading, isActivated, isAdmin } = useSession();
  if (isLoading) return <PageSkeleton />;
  if (user && (isActivated || isAdmin)) return <Slot name="payments.own" />;
  return (
    <Page
      title="How paying works"
      lead="By card, in rand, after you have seen every part of the amount."
      actions={
        user ? (
          <ButtonLink to={href('accountSetup')}>Finish setting up your account</ButtonLink>
        ) : (
          <ButtonLink to={href('login')}>Login</ButtonLink>
        )
      }
    >
      <div className={styles.cards}>
        {steps.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p className={styles.paragraph}>{text}</p>
          </Card>
        ))}
      </div>
    </Page>
  );
}
