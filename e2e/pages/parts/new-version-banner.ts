import type { Locator, Page } from '@playwright/test';

/** The banner that tells that this tab runs a version whose files are gone. */
export class NewVersionBanner {
  readonly banner: Locator;
  readonly reload: Locator;
  constructor(page: Page) {
    this.banner = page.getByRole('alert').filter({ hasText: 'A new version is ready' });
    this.reload = this.banner.getByRole('button', { name: 'Reload' });
  }
}
