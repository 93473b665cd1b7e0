import type { Locator, Page } from '@playwright/test';

/** Making a counter run, its results, and the new discs that come back. */
export class CounterPage {
  readonly page: Page;
  readonly newRun: Locator;
  readonly authority: Locator;
  readonly make: Locator;
  readonly rows: Locator;
  readonly print: Locator;
  readonly scanDiscs: Locator;
  readonly barcode: Locator;
  /** Opens the camera, or closes it. */
  readonly camera: Locator;
  readonly sign: Locator;
  constructor(page: Page) {
    this.page = page;
    this.newRun = page.getByRole('button', { name: 'Counter run' });
    this.authority = page.getByLabel('Registering authority');
    this.make = page.getByRole('button', { name: 'Make the run' });
    this.rows = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
    this.print = page.getByRole('button', { name: 'Print list and packs' });
    this.scanDiscs = page.getByRole('link', { name: 'Scan new discs' });
    this.barcode = page.getByLabel('Barcode, from a hand scanner');
    this.camera = page.getByRole('button', { name: /camera$/ });
    this.sign = page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('alert')).last();
  }

  entered(count: number, all: number): Locator {
    return this.page.getByText(`${count} of ${all} entered`);
  }

  labels(count: number): Locator {
    return this.page.getByRole('button', { name: `Print ${count} labels` });
  }
}
