import { expect, type Locator, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, verifiedOwner } from '../data/api.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';

/** Whether an element is fully visible between the header and the sticky footer. */
async function expectInClear(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => {
          const hit = document.elementFromPoint(left + width / 2, y);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        });
      }),
    )
    .toBe(true);
}

test('@phone [ACC-4] a rejected sign-up shows the error in view and keeps all values', async ({ page }) => {
  const existing = await verifiedOwner();
  await page.goto(`${site()}${href('signup')}`);
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Last name').fill('Khumalo');
  await page.getByLabel('Email address').fill(existing.email);
  await page.getByLabel('Contact number').pressSequentially('0731234567');
  await expect(page.getByLabel('Contact number')).toHaveValue('+27 73 123 4567');
  await page.getByLabel('Password', { exact: true }).fill('a good one');
  await page.getByLabel('Confirm password', { exact: true }).fill('a good one');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Email has already been registered. Please Log In' });
  await expect(alert).toBeFocused();
  await expectInClear(alert);
  await expect(page.getByLabel('Contact number')).toHaveValue('+27 73 123 4567');
  await expect(page.getByLabel('Email address')).toHaveValue(existing.email);
});

test('@phone [VEH-3] a duplicate vehicle is rejected in view, and invalid fields are focused clear of the header', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner);
  await page.goto(`${site()}${href('addVehicle')}`);
  await page.getByRole('button', { name: 'Type the details in instead' }).click();
  await expect(page.getByRole('group', { name: 'The details of your vehicle' })).toBeFocused();
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const plate = page.getByLabel('Licence number');
  await expect(plate).toBeFocused();
  await expectInClear(plate);
  await expect(plate).toHaveAccessibleDescription(
    'Please make sure that your licence plate is at least 3 digits long.',
  );
  await plate.fill('JK45LMGP');
  await page.getByLabel('Register number').fill(vehicle.registerNumber);
  await page.getByLabel('Make').fill('Volkswagen');
  await page.getByLabel('Model').fill('Polo');
  await page.getByLabel('Year').fill('2019');
  await page.getByLabel('Tare weight (kg)').fill('1104');
  await page.getByLabel('Province').selectOption('gauteng');
  await page.getByLabel('Vehicle type').selectOption('rigid vehicles');
  await page.getByLabel('Licence expiry date').fill('31-12-2026');
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /Unable to add vehicle\. Please email \S+@\S+ for help/ });
  await expect(alert).toBeFocused();
  await expectInClear(alert);
});

test('@phone a day can be chosen in a calendar that fits the screen, and Escape closes it', async ({ page }) => {
  await asOwner(page, await activeOwner());
  await page.goto(`${site()}${href('addVehicle')}`);
  await page.getByRole('button', { name: 'Type the details in instead' }).click();
  const day = page.getByRole('textbox', { name: 'Licence expiry date' });
  await day.fill('15-06-2027');
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  for (const name of [/^30, June, 2027/, /next month/i]) await expectInClear(calendar.getByRole('button', { name }));
  const small = await calendar
    .getByRole('button', { name: /June, 2027$/ })
    .evaluateAll((days) => days.filter((day) => day.getBoundingClientRect().width < 40).length);
  expect(small).toBe(0);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add vehicle' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await calendar.getByRole('button', { name: /^30, June, 2027/ }).click();
  await expect(day).toHaveValue('30-06-2027');
  await expect(page.getByRole('button', { name: 'Add vehicle' })).toBeVisible();
});
