import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';

/** An owner's mandates, and the form that signs one. */
export class MandatesPage {
  readonly page: Page;
  readonly proceed: Locator;
  readonly pad: Locator;
  readonly sign: Locator;
  readonly end: Locator;
  readonly somebodyElse: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly typeName: Locator;
  readonly ownName: Locator;
  constructor(page: Page) {
    this.page = page;
    this.proceed = page.getByRole('button', { name: 'Continue' });
    this.pad = page.getByRole('img', { name: /Empty|Your signature/ });
    this.sign = page.getByRole('button', { name: 'Sign', exact: true });
    this.end = page.getByRole('button', { name: 'End it' });
    this.somebodyElse = page.getByRole('radio', { name: 'Somebody else owns them' });
    this.name = page.getByLabel('Name', { exact: true });
    this.email = page.getByLabel('Email');
    this.send = page.getByRole('button', { name: 'Send the link' });
    this.typeName = page.getByRole('radio', { name: 'Type my name' });
    this.ownName = page.getByLabel('Your name');
  }

  async open() {
    await this.page.goto(`${site()}${href('mandates')}`);
  }

  /** Draws a wave over half of the field. */
  async draw() {
    await this.pad.scrollIntoViewIfNeeded();
    const box = await this.pad.boundingBox();
    if (!box) throw new Error('The field to sign in is not shown.');
    const { mouse } = this.page;
    const middle = box.y + box.height / 2;
    await mouse.move(box.x + 30, middle);
    await mouse.down();
    for (let step = 1; step <= 20; step += 1)
      await mouse.move(box.x + 30 + (step * box.width) / 40, middle + Math.sin(step / 2) * (box.height / 4));
    await mouse.up();
  }
}
