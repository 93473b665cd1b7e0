import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { DocumentDialog, DocumentsList } from './parts/documents-list.ts';
import { FileUpload } from './parts/file-upload.ts';
import { Screen } from './parts/screen.ts';

/** The page of one vehicle. */
export class ViewVehiclePage extends Screen {
  readonly upload: FileUpload;
  readonly documents: DocumentsList;
  readonly viewer: DocumentDialog;
  constructor(page: Page) {
    super(page);
    this.upload = new FileUpload(page);
    this.documents = new DocumentsList(page, 'Documents of this vehicle');
    this.viewer = new DocumentDialog(page);
  }

  async open(id: string) {
    return await this.page.goto(`${site()}${href('viewVehicle', { id })}`);
  }

  /** The link to the owner, for administrators. */
  owner(name: string): Locator {
    return this.page.getByRole('region', { name: 'Owner' }).getByRole('link', { name });
  }
}
