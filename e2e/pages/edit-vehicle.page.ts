import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';
import { VehicleForm } from './parts/vehicle-form.ts';

/** The screen that edits a vehicle. */
export class EditVehiclePage extends Screen {
  readonly vehicle: VehicleForm;
  readonly save: Locator;
  constructor(page: Page) {
    super(page);
    this.vehicle = new VehicleForm(page);
    this.save = page.getByRole('button', { name: 'Save changes' });
  }

  async open(id: string) {
    await this.page.goto(`${site()}${href('editVehicle', { id })}`);
  }
}
