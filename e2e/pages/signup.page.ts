import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

interface Account {
  firstName: string;
  lastName: string;
  email: string;
  /** As it is typed, key by key. */
  contactNumber: string;
  password: string;
}

/** The sign-up screen. */
export class SignupPage extends Screen {
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly contactNumber: Locator;
  readonly password: Locator;
  readonly passwordAgain: Locator;
  readonly consent: Locator;
  /** Leads to the second screen. */
  readonly next: Locator;
  readonly change: Locator;
  readonly submit: Locator;
  constructor(page: Page) {
    super(page);
    this.firstName = page.getByLabel('First name');
    this.lastName = page.getByLabel('Last name');
    this.email = page.getByLabel('Email address');
    this.contactNumber = page.getByLabel('Contact number');
    this.password = page.getByLabel('Password', { exact: true });
    this.passwordAgain = page.getByLabel('Confirm password', { exact: true });
    this.consent = page.getByRole('checkbox', { name: /I agree/ });
    this.next = this.content.getByRole('button', { name: 'Continue', exact: true });
    this.change = this.content.getByRole('button', { name: 'Change your details' });
    this.submit = this.content.getByRole('button', { name: 'Sign up', exact: true });
  }

  async open(origin = site()) {
    await this.page.goto(`${origin}${href('signup')}`);
  }

  /** Fills both screens. */
  async fill({ firstName, lastName, email, contactNumber, password }: Account) {
    await this.firstName.fill(firstName);
    await this.lastName.fill(lastName);
    await this.email.fill(email);
    await this.contactNumber.pressSequentially(contactNumber);
    await this.next.click();
    await this.password.fill(password);
    await this.passwordAgain.fill(password);
    await this.consent.check();
  }
}
