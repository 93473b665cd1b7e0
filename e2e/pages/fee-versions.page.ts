import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

type CsvFile = { name: string; mimeType: string; buffer: Buffer };

/** Versions of the fee table, the import of a file, and the page of a proposal. */
export class FeeVersionsPage extends Screen {
  readonly faults: Locator;
  readonly kind: Locator;
  readonly differences: Locator;
  constructor(page: Page) {
    super(page);
    this.faults = page.getByRole('list', { name: 'What is wrong in the file' }).getByRole('listitem');
    this.kind = page.getByRole('combobox', { name: 'What' });
    this.differences = page.getByRole('table', { name: 'Differences' });
  }

  /** Chooses a file, and a day as people type it, and compares it. */
  async choose(file: CsvFile, day?: string) {
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    if (day) await dialog.getByLabel('Effective from').fill(day);
    await dialog.getByRole('button', { name: 'Compare' }).click();
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name });
  }

  async tryQuote(region: string, vehicleType: string, tare: string, expiry: string) {
    await this.page.getByLabel('Region').selectOption(region);
    await this.page.getByLabel('Vehicle Type').selectOption(vehicleType);
    await this.page.getByLabel('Tare (kg)').fill(tare);
    await this.page.getByLabel('Expiry of the licence').fill(expiry);
    await this.page.getByRole('button', { name: 'Quote', exact: true }).click();
  }

  version(day: string) {
    return this.page.getByRole('link', { name: day, exact: true });
  }

  select(name: RegExp) {
    return this.page.getByRole('checkbox', { name });
  }
}
