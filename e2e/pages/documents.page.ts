import type { Locator, Page } from '@playwright/test';
import { DocumentDialog, DocumentsList } from './parts/documents-list.ts';
import { FileUpload, type UploadedFile } from './parts/file-upload.ts';
import { Screen } from './parts/screen.ts';

/** The user's own documents. */
export class DocumentsPage extends Screen {
  readonly documents: DocumentsList;
  readonly viewer: DocumentDialog;
  readonly add: Locator;
  readonly adding: Locator;
  readonly upload: FileUpload;
  readonly replacing: Locator;
  constructor(page: Page) {
    super(page);
    this.documents = new DocumentsList(page, 'Documents');
    this.viewer = new DocumentDialog(page);
    this.add = page.getByRole('button', { name: 'Add document' });
    this.adding = page.getByRole('dialog', { name: 'Add a document' });
    this.upload = new FileUpload(this.adding);
    this.replacing = page.getByRole('dialog', { name: /^Replace / });
  }

  kind(name: string | RegExp): Locator {
    return this.adding.getByRole('radio', { name });
  }

  async addDocument(kind: string, file: UploadedFile) {
    await this.add.click();
    await this.kind(kind).check();
    await this.upload.choose(file);
  }

  async replace(filename: string, file: UploadedFile) {
    await this.documents.replace(filename).click();
    await new FileUpload(this.replacing).choose(file);
  }

  async remove(filename: string) {
    await this.documents.delete(filename).click();
    await this.question.answer('Delete document');
  }
}
