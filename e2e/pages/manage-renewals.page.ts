import type { Page } from '@playwright/test';
import { RenewalsListScreen } from './parts/renewals-list-screen.ts';

/** The owner's own renewals, with details below each row. */
export class ManageRenewalsPage extends RenewalsListScreen {
  constructor(page: Page) {
    super(page, 'Search by licence number, make or reference');
  }
}
