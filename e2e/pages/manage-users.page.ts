import type { Locator, Page } from '@playwright/test';
import { EditDialog } from './parts/edit-dialog.ts';
import { ListScreen } from './parts/list-screen.ts';

/** The list of users, with the dialog that adds and changes them. */
export class ManageUsersPage extends ListScreen {
  readonly add: Locator;
  readonly edit: EditDialog;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly contactNumber: Locator;
  constructor(page: Page) {
    super(page, { table: 'Users', search: 'Search by user name or email address' });
    this.add = page.getByRole('button', { name: 'Add user' });
    this.edit = new EditDialog(page, /^(Add|Update) User$/);
    const { dialog } = this.edit;
    this.firstName = dialog.getByLabel('First name');
    this.lastName = dialog.getByLabel('Last name');
    this.email = dialog.getByLabel('Email address');
    this.contactNumber = dialog.getByLabel('Contact number');
  }

  user(name: string): Locator {
    return this.table.getByRole('button', { name });
  }

  /** Types a number over the one that is there, as the mask formats it while it is typed. */
  async retypeContactNumber(number: string) {
    await this.contactNumber.press('ControlOrMeta+a');
    await this.contactNumber.pressSequentially(number);
  }
}
