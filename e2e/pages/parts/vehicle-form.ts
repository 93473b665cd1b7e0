import type { Locator, Page } from '@playwright/test';

interface VehicleDetails {
  licenseNumber: string;
  registerNumber: string;
  make: string;
  model: string;
  /** DD-MM-YYYY */
  expires: string;
}

/** The fields of a vehicle. */
export class VehicleForm {
  readonly licenseNumber: Locator;
  readonly registerNumber: Locator;
  readonly make: Locator;
  readonly model: Locator;
  readonly year: Locator;
  readonly tare: Locator;
  readonly province: Locator;
  readonly type: Locator;
  readonly expires: Locator;
  constructor(page: Page) {
    this.licenseNumber = page.getByLabel('Licence number');
    this.registerNumber = page.getByLabel('Register number');
    this.make = page.getByLabel('Make');
    this.model = page.getByLabel('Model');
    this.year = page.getByLabel('Year');
    this.tare = page.getByLabel('Tare weight (kg)');
    this.province = page.getByLabel('Province');
    this.type = page.getByLabel('Vehicle type');
    this.expires = page.getByRole('textbox', { name: 'Licence expiry date' });
  }

  /** A car of 1,104 kg from 2019, in Gauteng. */
  async fill({ licenseNumber, registerNumber, make, model, expires }: VehicleDetails) {
    await this.licenseNumber.fill(licenseNumber);
    await this.registerNumber.fill(registerNumber);
    await this.make.fill(make);
    await this.model.fill(model);
    await this.year.fill('2019');
    await this.tare.fill('1104');
    await this.province.selectOption('gauteng');
    await this.type.selectOption('rigid vehicles');
    await this.expires.fill(expires);
  }
}
