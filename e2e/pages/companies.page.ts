import type { FrameLocator, Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { EditDialog } from './parts/edit-dialog.ts';
import { Screen } from './parts/screen.ts';

/** All companies, and the draft of one with its preview. */
export class CompaniesPage extends Screen {
  readonly newCompany: EditDialog;
  readonly saved: Locator;
  readonly contrast: Locator;
  readonly publishDialog: Locator;
  readonly frame: Locator;
  constructor(page: Page) {
    super(page);
    this.newCompany = new EditDialog(page, 'New company');
    this.saved = this.content.getByText('Saved', { exact: true });
    this.contrast = page.getByRole('list', { name: 'Contrast of the colours' });
    this.frame = page.getByTitle(/^Preview:/);
    this.publishDialog = page.getByRole('dialog', { name: /^Publish/ });
  }

  async open() {
    await this.page.goto(`${site()}${href('companies')}`);
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  field(label: string): Locator {
    return this.content.getByRole('textbox', { name: label, exact: true });
  }

  async make(name: string, reference: string) {
    await this.page.getByRole('button', { name: 'New company' }).click();
    await this.newCompany.dialog.getByLabel('Name', { exact: true }).fill(name);
    await this.newCompany.dialog.getByLabel('Reference', { exact: true }).fill(reference);
    await this.newCompany.dialog.getByText(/^Its site will be/).waitFor();
    await this.newCompany.save.click();
  }

  async chooseLogo(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.getByLabel('File: Logo', { exact: true }).setInputFiles(file);
  }

  /** The preview of a page of the site, or of the mail. */
  async preview(label: string): Promise<FrameLocator> {
    await this.page.getByRole('group', { name: 'Previewed page' }).getByRole('button', { name: label }).click();
    return this.page.frameLocator(`iframe[title="Preview: ${label}"]`);
  }

  /** On a narrow screen. */
  async show(part: 'Details' | 'Preview') {
    await this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: part }).click();
  }

  async publish() {
    await this.content.getByRole('button', { name: 'Publish' }).click();
    await this.publishDialog.getByRole('button', { name: 'Publish' }).click();
  }
}
