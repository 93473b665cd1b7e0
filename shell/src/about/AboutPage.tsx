import { href } from 'shared-contracts/pages';
import { useCompany } from 'web-kit/host';
import { ButtonLink, Page } from 'web-kit/page';
import { useArticleStyles } from './article.styles.ts';

/** The founders' story, which a partner's site does not tell in its own name. */
export function AboutPage() {
  const styles = useArticleStyles();
  const { words, whiteLabel } = useCompany();
  return (
    <Page
      title={`About ${words.name}`}
      lead={
        whiteLabel ? 'Renew your licence disc without a queue.' : 'Why two drivers from Johannesburg stopped queueing.'
      }
    >
      <div className={styles.article}>
        {!whiteLabel && <Story name={words.name} />}
        <p className={styles.paragraph}>
          {whiteLabel ? 'We renew discs for' : 'Today we do the same for'} anyone with a car, a trailer, a motorcycle or
          a fleet. You see every amount before you pay, you can follow each step, and a person answers when you write.
        </p>
        <p className={styles.paragraph}>
          We are a private company. We are not a government department and do not act in its name.
        </p>
        <ButtonLink to={href('signup')} size="large">
          Sign Up
        </ButtonLink>
      </div>
    </Page>
  );
}

function Story({ name }: { name: string }) {
  const styles = useArticleStyles();
  return (
    <>
      <p className={styles.paragraph}>
        {name} began with a morning lost. Two friends stood in the same queue with the same form, each to renew one
        small round piece of paper. Four hours later one of them was sent home for a missing copy.
      </p>
      <p className={styles.paragraph}>
        Both built software for a living, so they asked the obvious question: why can a disc not come the way everything
        else does? They wrote down what a renewal needs, found that all of it fits into one photo, one address and one
        payment, and did it for their families first.
      </p>
    </>
  );
}
