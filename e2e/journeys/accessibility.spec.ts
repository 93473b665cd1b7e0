import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, type Person } from '../data/api.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

/** Presses Tab until the element with this name has the focus, as a keyboard user does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate(
      (element) =>
        `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''} ${element.getAttribute('title') ?? ''}`,
    );
    if (name.test(label)) return;
  }
  throw new Error(`The focus never reached ${name}.`);
}

async function loggedInByKeyboard(page: Page, person: Person): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.email.focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
}

test('[Q4] a renewal works with the keyboard only, from login to the card form, and a closed dialog returns the focus', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'KEY100GP' });
  await loggedInByKeyboard(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.row('KEY100GP')).toBeVisible();
  await tabTo(page, /Actions for KEY100GP/);
  await page.keyboard.press('Enter');
  await vehicles.action('Remove').press('Enter');
  await expect(vehicles.question.button('Remove vehicle')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(vehicles.menuOf('KEY100GP')).toBeFocused();
  await page.reload();
  await expect(vehicles.row('KEY100GP')).toBeVisible();
  await tabTo(page, /Click to Renew/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/start-renewal\/collection/);
  const wizard = new WizardPage(page);
  await expect(wizard.text('14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196')).toBeVisible();
  await tabTo(page, /Next/);
  await page.keyboard.press('Space');
  await page.waitForURL(/renewal-quote/);
  await expect(wizard.text('R850.00')).toBeVisible();
  await tabTo(page, /Go to payment/);
  await page.keyboard.press('Enter');
  await expect(wizard.cardNumber).toBeVisible();
  for (let steps = 0; steps < 60 && (await wizard.card.locator('input:focus').count()) === 0; steps += 1)
    await page.keyboard.press('Tab');
  await expect(wizard.card.locator('input:focus')).toHaveCount(1);
});
