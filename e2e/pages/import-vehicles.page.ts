import type { Locator, Page } from '@playwright/test';
import { FileUpload, type UploadedFile } from './parts/file-upload.ts';
import { ListScreen } from './parts/list-screen.ts';
import { VehicleForm } from './parts/vehicle-form.ts';

/** The screen that imports vehicles from a file. */
export class ImportVehiclesPage extends ListScreen {
  readonly file: FileUpload;
  readonly vehicle: VehicleForm;
  readonly saveRow: Locator;
  readonly show: Locator;
  readonly toVehicles: Locator;
  constructor(page: Page) {
    super(page, { table: 'Rows of the file', search: '' });
    this.file = new FileUpload(page);
    this.vehicle = new VehicleForm(page);
    this.saveRow = page.getByRole('button', { name: 'Save row' });
    this.show = page.getByLabel('Show');
    this.toVehicles = page.getByRole('link', { name: 'See what is due' });
  }

  async chooseFile(file: UploadedFile) {
    await this.file.choose(file);
  }

  /** The choice of the file's column that is a field. */
  columnOf(field: string): Locator {
    return this.page.getByLabel(field);
  }

  check(rows: number): Locator {
    return this.page.getByRole('button', { name: `Check ${rows} rows` });
  }

  async correct(row: number) {
    await this.page.getByRole('button', { name: `Correct row ${row}` }).click();
  }

  add(vehicles: string): Locator {
    return this.page.getByRole('button', { name: `Add ${vehicles}` });
  }

  /** Downloads the rows that were not added, as text. */
  async downloadRefused(rows: string): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: `Download ${rows}` }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString();
  }
}
