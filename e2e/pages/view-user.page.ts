import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { DocumentDialog } from './parts/documents-list.ts';
import { Screen } from './parts/screen.ts';

/** The page of one user, for administrators. */
export class ViewUserPage extends Screen {
  readonly user: Locator;
  readonly vehicles: Locator;
  readonly renewals: Locator;
  readonly payments: Locator;
  readonly viewDocument: Locator;
  readonly viewer: DocumentDialog;
  constructor(page: Page) {
    super(page);
    this.user = page.getByRole('region', { name: 'User' });
    this.vehicles = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'View Vehicle' }) });
    this.renewals = page.getByRole('region', { name: 'Renewals' });
    this.payments = page.getByRole('region', { name: 'Payments' });
    this.viewDocument = page.getByRole('button', { name: /^View / });
    this.viewer = new DocumentDialog(page, 'User Document');
  }

  async open(userId: string) {
    await this.page.goto(`${site()}${href('viewUser', { userId })}`);
  }

  renewal(plate: string): Locator {
    return this.renewals.getByRole('link', { name: plate });
  }

  payment(amount: string): Locator {
    return this.payments.getByText(amount);
  }
}
