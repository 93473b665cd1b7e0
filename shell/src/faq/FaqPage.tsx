import { formatRand } from 'shared-contracts/amounts';
import { href } from 'shared-contracts/pages';
import { type Translate, Translated, useText } from 'web-kit/language';
import { ButtonLink, Card, Page } from 'web-kit/page';
import { useArticleStyles } from '../about/article.styles.ts';
import { useStartPath } from '../home/use-start-path.ts';
import { useGracePeriod, useServiceFee } from '../shell-api.ts';

const answersIn = (
  t: Translate,
  fee: string,
  grace: number | undefined,
): readonly { question: string; answer: string }[] => [
  {
    question: t('Which documents do I need?'),
    answer: t(
      'A copy of your ID and a picture of your licence disc. A business sends its registration certificate and the ID of its proxy.',
    ),
  },
  {
    question: t('What does it cost?'),
    answer: t(
      'The disc fee of your province, which depends on the weight of your vehicle, plus a service fee of {fee}. Delivery is included in the service fee.',
      { fee },
    ),
  },
  {
    question: t('I have unpaid fines. Can I still renew?'),
    answer: t(
      'Fines can still be paid as usual and do not stop a renewal, except those that have become an enforcement order or a warrant.',
    ),
  },
  {
    question: t('My disc has expired. What now?'),
    answer:
      grace === undefined
        ? t(
            'There is a grace period. After it, every month adds a penalty of 10% of the disc price. The quote shows the exact amount before you pay.',
          )
        : t(
            'There is a grace period of {grace} days. After it, every month adds a penalty of 10% of the disc price. The quote shows the exact amount before you pay.',
            { grace },
          ),
  },
  {
    question: t('How long does delivery take?'),
    answer: t('About 2 to 7 working days after your payment. You can follow every step in your account.'),
  },
  {
    question: t('Can I get a refund?'),
    answer: t('While the transaction is not completed, the department fee is refunded. The service fee is not.'),
  },
  {
    question: t('Are you a government department?'),
    answer: t(
      'No. This is a private service. We apply for your disc with the registering authority, which sets the final amount of the licence fee.',
    ),
  },
];

export function FaqPage() {
  const styles = useArticleStyles();
  const t = useText();
  const fee = useServiceFee();
  const grace = useGracePeriod();
  const start = useStartPath();
  return (
    <Translated>
      <Page
        title={t('Questions and answers')}
        lead={t('What it costs, what you need and how long it takes.')}
        actions={<ButtonLink to={start}>{t('Start a renewal')}</ButtonLink>}
      >
        <div className={styles.cards}>
          {answersIn(t, fee === undefined ? t('the amount shown in your quote') : formatRand(fee), grace).map(
            ({ question, answer }) => (
              <Card key={question} title={question}>
                <p className={styles.paragraph}>{answer}</p>
              </Card>
            ),
          )}
        </div>
        <p className={styles.paragraph}>
          {t('Something else?')}{' '}
          <ButtonLink to={href('contact')} look="plain">
            {t('Ask us')}
          </ButtonLink>
        </p>
      </Page>
    </Translated>
  );
}
