import { href } from 'shared-contracts/pages';
import { Translated, useText } from 'web-kit/language';
import { ButtonLink, Page } from 'web-kit/page';

/** Shown for unknown paths. */
export function NotFoundPage() {
  const t = useText();
  return (
    <Translated>
      <Page
        title={t('Page not found')}
        lead={t('There is no page at this address. It may have moved, or the link may be mistyped.')}
        width="narrow"
      >
        <ButtonLink to={href('home')}>{t('Go to the home page')}</ButtonLink>
      </Page>
    </Translated>
  );
}
