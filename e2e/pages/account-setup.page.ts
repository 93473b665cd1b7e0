import type { Locator, Page } from '@playwright/test';
import { AddressForm } from './parts/address-form.ts';
import { DocumentsList } from './parts/documents-list.ts';
import { FileUpload } from './parts/file-upload.ts';
import { Screen } from './parts/screen.ts';

/** Account set-up: identity documents, then delivery address. */
export class AccountSetupPage extends Screen {
  readonly upload: FileUpload;
  readonly documents: DocumentsList;
  readonly address: AddressForm;
  readonly next: Locator;
  readonly save: Locator;
  constructor(page: Page) {
    super(page);
    this.upload = new FileUpload(page);
    this.documents = new DocumentsList(page, 'Documents');
    this.address = new AddressForm(page);
    this.next = page.getByRole('button', { name: 'Next' });
    this.save = page.getByRole('button', { name: 'Save and continue' });
  }

  async fillAddress() {
    await this.address.fill();
    await this.save.click();
  }
}
