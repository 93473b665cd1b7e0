import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The page of one user, for administrators. */
export class ViewUserPage extends Screen {
  readonly user: Locator;
  readonly renewals: Locator;
  readonly payments: Locator;
  constructor(page: Page) {
    super(page);
    this.user = page.getByRole('region', { name: 'User' });
    this.renewals = page.getByRole('region', { name: 'Renewals' });
    this.payments = page.getByRole('region', { name: 'Payments' });
  }

  renewal(plate: string): Locator {
    return this.renewals.getByRole('link', { name: plate });
  }

  payment(amount: string): Locator {
    return this.payments.getByText(amount);
  }
}
