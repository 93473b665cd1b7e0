import { href } from 'shared-contracts/pages';
import { useCompany } from 'web-kit/host';
import { Translated, useText } from 'web-kit/language';
import { ButtonLink, Page } from 'web-kit/page';
import { useArticleStyles } from './article.styles.ts';

/** The founders' story, which a partner's site does not tell in its own name. */
export function AboutPage() {
  const styles = useArticleStyles();
  const t = useText();
  const { words, whiteLabel } = useCompany();
  return (
    <Translated>
      <Page
        title={t('About {name}', { name: words.name })}
        lead={
          whiteLabel
            ? t('Renew your licence disc without a queue.')
            : t('Why two drivers from Johannesburg stopped queueing.')
        }
      >
        <div className={styles.article}>
          {!whiteLabel && <Story name={words.name} />}
          <p className={styles.paragraph}>
            {whiteLabel
              ? t(
                  'We renew discs for anyone with a car, a trailer, a motorcycle or a fleet. You see every amount before you pay, you can follow each step, and a person answers when you write.',
                )
              : t(
                  'Today we do the same for anyone with a car, a trailer, a motorcycle or a fleet. You see every amount before you pay, you can follow each step, and a person answers when you write.',
                )}
          </p>
          <p className={styles.paragraph}>
            {t('We are a private company. We are not a government department and do not act in its name.')}
          </p>
          <ButtonLink to={href('signup')} size="large">
            {t('Sign Up')}
          </ButtonLink>
        </div>
      </Page>
    </Translated>
  );
}

function Story({ name }: { name: string }) {
  const styles = useArticleStyles();
  const t = useText();
  return (
    <>
      <p className={styles.paragraph}>
        {t(
          '{name} began with a morning lost. Two friends stood in the same queue with the same form, each to renew one small round piece of paper. Four hours later one of them was sent home for a missing copy.',
          { name },
        )}
      </p>
      <p className={styles.paragraph}>
        {t(
          'Both built software for a living, so they asked the obvious question: why can a disc not come the way everything else does? They wrote down what a renewal needs, found that all of it fits into one photo, one address and one payment, and did it for their families first.',
        )}
      </p>
    </>
  );
}
