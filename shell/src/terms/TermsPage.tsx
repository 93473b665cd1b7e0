import { useCompany } from 'web-kit/host';
import { Page } from 'web-kit/page';
import { useArticleStyles } from '../about/article.styles.ts';
import { termsSections } from './terms-sections.ts';

/** The terms that users accept on sign-up. */
export function TermsPage() {
  const styles = useArticleStyles();
  const { company, words } = useCompany();
  return (
    <Page title="Terms & Privacy Policy" lead={`What you agree to when you use ${words.name}, in plain words.`}>
      <article className={styles.article}>
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
  );
}
