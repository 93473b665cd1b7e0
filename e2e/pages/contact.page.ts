import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The contact page. */
export class ContactPage extends Screen {
  readonly telephone: Locator;
  readonly mail: Locator;
  readonly signUp: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly message: Locator;
  readonly send: Locator;
  constructor(page: Page) {
    super(page);
    this.telephone = this.content.getByRole('link', { name: /^\+?[\d ]{10,}$/ });
    this.mail = this.content.getByRole('link', { name: /@/ });
    this.signUp = this.content.getByRole('link', { name: 'Sign Up' });
    this.name = page.getByLabel('Your name');
    this.email = page.getByLabel('Email address');
    this.message = page.getByRole('textbox', { name: 'Message' });
    this.send = page.getByRole('button', { name: 'Send message' });
  }

  async open() {
    await this.page.goto(`${site()}${href('contact')}`);
  }
}
