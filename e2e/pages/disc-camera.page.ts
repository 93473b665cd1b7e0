import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { AddVehiclePage } from './add-vehicle.page.ts';

/** Adding a vehicle by its disc, with the camera in the page. */
export class DiscCameraPage extends AddVehiclePage {
  readonly openCamera: Locator;
  readonly camera: Locator;
  readonly guidance: Locator;
  readonly takePhoto: Locator;
  readonly closeCamera: Locator;
  /** The camera for a part of the disc alone. */
  readonly partGuidance: Locator;
  readonly takePartPhoto: Locator;
  constructor(page: Page) {
    super(page);
    this.openCamera = page.getByRole('button', { name: 'Use the camera' });
    this.camera = page.getByRole('dialog', { name: 'Photograph your licence disc' });
    this.guidance = this.camera.getByRole('status');
    this.takePhoto = this.camera.getByRole('button', { name: 'Take the photo' });
    const partCamera = page.getByRole('dialog', { name: /^Photograph the .+ alone$/ });
    this.partGuidance = partCamera.getByRole('status');
    this.takePartPhoto = partCamera.getByRole('button', { name: 'Take the photo' });
    this.closeCamera = this.camera.getByRole('button', { name: 'Close' });
  }

  /** Opens the screen and records camera streams, so that tests can check that they are stopped. */
  async visit(path: string = href('addVehicle')): Promise<void> {
    await this.page.addInitScript(() => {
      const given: MediaStream[] = [];
      Object.assign(window, { given });
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints);
        given.push(stream);
        return stream;
      };
    });
    await this.page.goto(`${site()}${path}`);
  }

  /** Simulates that the tab is hidden and shown again. */
  async hideTab(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
  }

  /** Number of camera streams given to the page, and of those with a live track. */
  async cameras(): Promise<{ given: number; running: number }> {
    return await this.page.evaluate(() => {
      const { given } = window as unknown as { given: MediaStream[] };
      return {
        given: given.length,
        running: given.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length,
      };
    });
  }
}
