import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { EditDialog } from './parts/edit-dialog.ts';
import { Screen } from './parts/screen.ts';

/** The variables of quotes and limits, with the dialog that changes them. */
export class ManageVariablesPage extends Screen {
  readonly edit: EditDialog;
  readonly value: Locator;
  readonly valueInRand: Locator;
  constructor(page: Page) {
    super(page);
    this.edit = new EditDialog(page, 'Update Variable');
    this.value = this.edit.dialog.getByLabel('Value');
    this.valueInRand = this.edit.dialog.getByLabel('Value (rand)');
  }

  async open() {
    await this.page.goto(`${site()}${href('manageVariables')}`);
  }

  async openVariable(name: string) {
    await this.page.getByRole('button', { name }).click();
  }
}
