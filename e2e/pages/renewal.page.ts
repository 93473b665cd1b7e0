import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';

/** The page of one renewal, with administrator actions. */
export class RenewalPage {
  readonly page: Page;
  readonly status: Locator;
  readonly events: Locator;
  readonly note: Locator;
  constructor(page: Page) {
    this.page = page;
    this.status = page.getByText('Renewal Status').locator('..');
    this.events = page.getByRole('tabpanel', { name: 'Events' }).getByRole('listitem');
    this.note = page.getByLabel('User action message');
  }

  async open(id: string, origin = site()) {
    await this.page.goto(`${origin}${href('viewRenewal', { id })}`);
  }

  async openAsAdmin(id: string, origin = site()) {
    await this.page.goto(`${origin}${href('adminViewRenewal', { id })}`);
  }

  async act(action: string) {
    await this.page.getByRole('button', { name: action, exact: true }).click();
    const yes = this.page.getByRole('button', { name: 'Yes, I want to update state' });
    await yes.click();
    await yes.waitFor({ state: 'hidden' });
  }
}
