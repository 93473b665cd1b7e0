import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The screens behind the links of the newsletter's mails. */
export class SubscriptionPage extends Screen {
  readonly confirm: Locator;
  readonly stop: Locator;
  constructor(page: Page) {
    super(page);
    this.confirm = page.getByRole('button', { name: 'Yes, subscribe me' });
    this.stop = page.getByRole('button', { name: 'Stop these emails' });
  }
}
