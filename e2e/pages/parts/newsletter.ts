import type { Locator, Page } from '@playwright/test';

/** The newsletter's form on the home page. */
export class Newsletter {
  readonly email: Locator;
  readonly submit: Locator;
  constructor(page: Page) {
    const form = page.getByRole('form', { name: 'News and reminders by email' });
    this.email = form.getByLabel('Email address');
    this.submit = form.getByRole('button', { name: 'Subscribe' });
  }

  async subscribe(email: string) {
    await this.email.fill(email);
    await this.submit.click();
  }
}
