import type { Locator, Page } from '@playwright/test';
import { AddressForm } from './parts/address-form.ts';
import { DocumentDialog, DocumentsList } from './parts/documents-list.ts';
import { FileUpload } from './parts/file-upload.ts';
import { Screen } from './parts/screen.ts';

/** Account set-up: identity documents, then delivery address. */
export class AccountSetupPage extends Screen {
  readonly upload: FileUpload;
  readonly documents: DocumentsList;
  readonly viewer: DocumentDialog;
  readonly address: AddressForm;
  readonly next: Locator;
  readonly save: Locator;
  readonly count: Locator;
  readonly refusal: Locator;
  constructor(page: Page) {
    super(page);
    this.upload = new FileUpload(page);
    this.documents = new DocumentsList(page, 'Documents');
    this.viewer = new DocumentDialog(page);
    this.address = new AddressForm(page);
    this.next = page.getByRole('button', { name: 'Next' });
    this.save = page.getByRole('button', { name: 'Save and continue' });
    this.count = page.getByText(/^\d\/2 files$/);
    this.refusal = page.getByRole('main').getByRole('alert');
  }

  kind(name: string | RegExp): Locator {
    return this.page.getByRole('radio', { name });
  }

  async fillAddress() {
    await this.address.fill();
    await this.save.click();
  }
}
