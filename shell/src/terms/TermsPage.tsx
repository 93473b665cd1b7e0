import { termsSections } from 'shared-contracts/terms-text';
import { useCompany } from 'web-kit/host';
import { Translated, useTexts } from 'web-kit/language';
import { Page } from 'web-kit/page';
import { useArticleStyles } from '../about/article.styles.ts';

/** The terms that users accept on sign-up. */
export function TermsPage() {
  const styles = useArticleStyles();
  const { t, lang } = useTexts();
  const { company, words } = useCompany();
  return (
    <Translated>
      <Page
        title={t('Terms & Privacy Policy')}
        lead={t('What you agree to when you use {name}, in plain words.', { name: words.name })}
      >
        {lang && lang !== 'en' && <p>{t('The terms are in English, and the English text binds.')}</p>}
        <article className={styles.article} lang={lang && 'en'}>
          {termsSections({ name: words.name, company: company.fullCompanyName, email: company.contactEmail }).map(
            ({ title, paragraphs }) => (
              <section key={title}>
                <h2 className={styles.heading}>{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className={styles.paragraph}>
                    {paragraph}
                  </p>
                ))}
              </section>
            ),
          )}
        </article>
      </Page>
    </Translated>
  );
}
