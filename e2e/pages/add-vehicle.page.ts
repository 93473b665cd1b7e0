import type { Locator, Page } from '@playwright/test';
import { FileUpload } from './parts/file-upload.ts';
import { Screen } from './parts/screen.ts';
import { VehicleForm } from './parts/vehicle-form.ts';

/** The screen that adds a vehicle, by its disc or by typing. */
export class AddVehiclePage extends Screen {
  readonly disc: FileUpload;
  /** Says why the disc could not be read. */
  readonly discFailure: Locator;
  /** Says that the reader is busy. */
  readonly waiting: Locator;
  readonly photo: Locator;
  readonly zoom: Locator;
  readonly sendAgain: Locator;
  readonly usePartly: Locator;
  readonly typeInstead: Locator;
  readonly details: Locator;
  readonly vehicle: VehicleForm;
  readonly openCalendar: Locator;
  readonly calendar: Locator;
  readonly save: Locator;
  constructor(page: Page) {
    super(page);
    this.disc = new FileUpload(page);
    this.discFailure = page.getByRole('group', { name: 'Your disc' }).getByRole('alert');
    this.waiting = page.getByRole('status').filter({ hasText: 'Our reader is busy' });
    this.photo = page.getByRole('img', { name: 'Your licence disc, as you photographed it' });
    this.zoom = page.getByRole('group', { name: /^Your photograph/ });
    this.sendAgain = page.getByRole('button', { name: 'Send it again' });
    this.usePartly = page.getByRole('button', { name: 'Use what we could read' });
    this.typeInstead = page.getByRole('button', { name: 'Type the details in instead' });
    this.details = page.getByRole('group', { name: 'The details of your vehicle' });
    this.vehicle = new VehicleForm(page);
    this.openCalendar = page.getByRole('button', { name: 'Open the calendar' });
    this.calendar = page.getByRole('dialog', { name: 'Choose a day' });
    this.save = page.getByRole('button', { name: 'Add vehicle' });
  }

  day(name: RegExp): Locator {
    return this.calendar.getByRole('button', { name });
  }
}
