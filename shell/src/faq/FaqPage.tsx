import { formatRand } from 'shared-contracts/amounts';
import { href } from 'shared-contracts/pages';
import { ButtonLink, Card, Page } from 'web-kit/page';
import { useArticleStyles } from '../about/article.styles.ts';
import { useStartPath } from '../home/use-start-path.ts';
import { useGracePeriod, useServiceFee } from '../shell-api.ts';

const answers = (fee: string, grace: string): readonly { question: string; answer: string }[] => [
  {
    question: 'Which documents do I need?',
    answer:
      'A copy of your ID and a picture of your licence disc. A business sends its registration certificate and the ID of its proxy.',
  },
  {
    question: 'What does it cost?',
    answer: `The disc fee of your province, which depends on the weight of your vehicle, plus a service fee of ${fee}. Delivery is included in the service fee.`,
  },
  {
    question: 'I have unpaid fines. Can I still renew?',
    answer:
      'Fines can still be paid as usual and do not stop a renewal, except those that have become an enforcement order or a warrant.',
  },
  {
    question: 'My disc has expired. What now?',
    answer: `There is a grace period${grace}. After it, every month adds a penalty of 10% of the disc price. The quote shows the exact amount before you pay.`,
  },
  {
    question: 'How long does delivery take?',
    answer: 'About 2 to 7 working days after your payment. You can follow every step in your account.',
  },
  {
    question: 'Can I get a refund?',
    answer: 'While the transaction is not completed, the department fee is refunded. The service fee is not.',
  },
  {
    question: 'Are you a government department?',
    answer:
      'No. This is a private service. We apply for your disc with the registering authority, which sets the final amount of the licence fee.',
  },
];

export function FaqPage() {
  const styles = useArticleStyles();
  const fee = useServiceFee();
  const grace = useGracePeriod();
  const start = useStartPath();
  return (
    <Page
      title="Questions and answers"
      lead="What it costs, what you need and how long it takes."
      actions={<ButtonLink to={start}>Start a renewal</ButtonLink>}
    >
      <div className={styles.cards}>
        {answers(
          fee === undefined ? 'the amount shown in your quote' : formatRand(fee),
          grace === undefined ? '' : ` of ${grace} days`,
        ).map(({ question, answer }) => (
          <Card key={question} title={question}>
            <p className={styles.paragraph}>{answer}</p>
          </Card>
        ))}
      </div>
      <p className={styles.paragraph}>
        Something else?{' '}
        <ButtonLink to={href('contact')} look="plain">
          Ask us
        </ButtonLink>
      </p>
    </Page>
  );
}
