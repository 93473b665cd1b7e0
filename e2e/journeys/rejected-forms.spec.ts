import { expect, type Locator, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, verifiedOwner } from '../data/api.ts';
import { asOwner } from '../data/session.ts';
import { AddVehiclePage } from '../pages/add-vehicle.page.ts';
import { SignupPage } from '../pages/signup.page.ts';

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
  const screen = new SignupPage(page);
  await screen.open();
  await screen.fill({
    firstName: 'Lerato',
    lastName: 'Khumalo',
    email: existing.email,
    contactNumber: '0731234567',
    password: 'a good one',
  });
  await screen.submit.click();
  const alert = screen.alert('Email has already been registered. Please Log In');
  await expect(alert).toBeFocused();
  await expectInClear(alert);
  await expect(screen.password).toHaveValue('a good one');
  await screen.change.click();
  await expect(screen.contactNumber).toHaveValue('+27 73 123 4567');
  await expect(screen.email).toHaveValue(existing.email);
});

test('@phone [VEH-3] a duplicate vehicle is rejected in view, and invalid fields are focused clear of the header', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { path: href('addVehicle') });
  const screen = new AddVehiclePage(page);
  await screen.typeInstead.click();
  await expect(screen.details).toBeFocused();
  await screen.save.click();
  const plate = screen.vehicle.licenseNumber;
  await expect(plate).toBeFocused();
  await expectInClear(plate);
  await expect(plate.locator('..')).toHaveCSS('border-top-color', 'rgb(188, 47, 50)');
  await expect(plate).toHaveAccessibleDescription(
    'Please make sure that your licence plate is at least 3 digits long.',
  );
  await screen.vehicle.fill({
    licenseNumber: 'JK45LMGP',
    registerNumber: vehicle.registerNumber,
    make: 'Volkswagen',
    model: 'Polo',
    expires: '31-12-2026',
  });
  await screen.save.click();
  const alert = screen.alert(/Unable to add vehicle\. Please email \S+@\S+ for help/);
  await expect(alert).toBeFocused();
  await expectInClear(alert);
});

test('@phone a day can be chosen in a calendar that fits the screen, and Escape closes it', async ({ page }) => {
  await asOwner(page, await activeOwner(), { path: href('addVehicle') });
  const screen = new AddVehiclePage(page);
  await screen.typeInstead.click();
  const day = screen.vehicle.expires;
  await day.fill('15-06-2027');
  await screen.openCalendar.click();
  for (const name of [/^30, June, 2027/, /next month/i]) await expectInClear(screen.day(name));
  const small = await screen
    .day(/June, 2027$/)
    .evaluateAll((days) => days.filter((day) => day.getBoundingClientRect().width < 40).length);
  expect(small).toBe(0);
  await page.keyboard.press('Escape');
  await expect(screen.calendar).toBeHidden();
  await expect(day).toBeFocused();
  await expect(screen.save).toBeVisible();
  await screen.openCalendar.click();
  await screen.day(/^30, June, 2027/).click();
  await expect(day).toHaveValue('30-06-2027');
  await expect(screen.save).toBeVisible();
});
