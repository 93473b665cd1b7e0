import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';

/** The user's own documents. */
export class DocumentsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly documents: Locator;
  readonly adding: Locator;
  readonly question: Locator;
  constructor(page: Page) {
    this.page = page;
    this.search = page.getByPlaceholder('Search documents');
    this.documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    this.adding = page.getByRole('dialog', { name: 'Add a document' });
    this.question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  }

  async open() {
    await this.page.goto(`${site()}${href('viewDocuments')}`);
  }

  async add(type: string, file: Parameters<Locator['setInputFiles']>[0]) {
    await this.page.getByRole('button', { name: 'Add document' }).click();
    await this.adding.getByRole('radio', { name: type }).check();
    await this.adding.locator('input[type=file]').setInputFiles(file);
  }

  async remove(filename: string) {
    await this.page.getByRole('button', { name: `Delete ${filename}` }).click();
    await this.question.getByRole('button', { name: 'Delete document' }).click();
  }
}
