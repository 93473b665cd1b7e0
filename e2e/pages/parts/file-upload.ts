import type { Locator, Page } from '@playwright/test';

export type UploadedFile = Parameters<Locator['setInputFiles']>[0];

/** The area of a screen or dialog in which a file is dropped or chosen. */
export class FileUpload {
  readonly picker: Locator;
  readonly progress: Locator;
  constructor(place: Page | Locator) {
    // On a phone the last one takes photos.
    this.picker = place.locator('input[type=file]').last();
    this.progress = place.getByRole('progressbar', { name: 'Uploading' });
  }

  async choose(file: UploadedFile) {
    await this.picker.setInputFiles(file);
  }
}
