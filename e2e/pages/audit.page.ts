import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The audit: who did what to which record. */
export class AuditPage extends Screen {
  readonly search: Locator;
  readonly checkNow: Locator;
  readonly changes: Locator;
  constructor(page: Page) {
    super(page);
    this.search = page.getByPlaceholder('Search by who or what');
    this.checkNow = page.getByRole('button', { name: 'Check now' });
    this.changes = page.getByRole('table', { name: 'Changes' });
  }

  /** The entries about one person. */
  async openOf(personId: string) {
    await this.page.goto(`${site()}${href('adminAudit')}?personId=${personId}`);
  }

  row(what: string): Locator {
    return this.page.getByRole('table', { name: 'Audit' }).getByRole('row', { name: new RegExp(what) });
  }
}
