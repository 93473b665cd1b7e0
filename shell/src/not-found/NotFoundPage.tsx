import { href } from 'shared-contracts/pages';
import { ButtonLink, Page } from 'web-kit/page';

/** Shown for unknown paths. */
export function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      lead="There is no page at this address. It may have moved, or the link may be mistyped."
      width="narrow"
    >
      <ButtonLink to={href('home')}>Go to the home page</ButtonLink>
    </Page>
  );
}
