import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { removeVehicle } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, call, idPhoto } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { site } from '../data/product.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { EditVehiclePage } from '../pages/edit-vehicle.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { ViewUserPage } from '../pages/view-user.page.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';

test('[VEH-8] a vehicle can be edited, but not a removed one', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseNumber: 'EDT100GP', licenseExpires: inDays(300) });
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.choose('EDT100GP', 'Edit');
  const edit = new EditVehiclePage(page);
  await expect(edit.title).toHaveText('Edit EDT100GP');
  await expect(edit.vehicle.province).toHaveValue('gauteng');
  await expect(edit.vehicle.type).toHaveValue('rigid vehicles');
  await edit.vehicle.licenseNumber.fill('E!');
  await edit.save.click();
  await expect(edit.text('Please use the correct format')).toBeVisible();
  await edit.vehicle.licenseNumber.fill('EDT200GP');
  await edit.save.click();
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  await expect(vehicles.row('EDT200GP')).toBeVisible();
  await call(removeVehicle, { id: vehicle.id }, owner.token);
  await edit.open(vehicle.id);
  await expect(edit.text('This vehicle has been removed')).toBeVisible();
});

test('[VEH-8][VEH-11] an administrator sees up to ten vehicles of a user, and cannot edit a removed one', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicles = [];
  for (let number = 0; number < 11; number += 1)
    vehicles.push(
      await addVehicle(owner, { licenseNumber: `CMP${owner.id.slice(0, 4)}${number}`, make: 'toyota', model: 'hilux' }),
    );
  await asAdmin(page, { path: href('viewUser', { userId: owner.id }) });
  const user = new ViewUserPage(page);
  await expect(user.vehicles).toHaveCount(10);
  await expect(user.vehicles.first()).toContainText('toyota hilux', { ignoreCase: true });
  await expect(user.vehicles.first()).toContainText(/CMP\w+/i);
  await expect(user.vehicles.first()).toContainText('Gauteng');
  const [removed] = vehicles;
  await call(removeVehicle, { id: removed?.id ?? '' }, owner.token);
  const list = new ManageVehiclesPage(page);
  await list.openAsAdmin(`?search=${removed?.licenseNumber}`);
  await list.menuOf(removed?.licenseNumber.toUpperCase() ?? '').click();
  await expect(list.action('Edit')).toHaveAttribute('aria-disabled', 'true');
});

test('@phone [VEH-9][VEH-12][PUB-15] a vehicle’s page shows its data and documents, with an upload', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: '2027-03-02', weightKg: 1104 });
  await asOwner(page, owner, { path: href('viewVehicle', { id: vehicle.id }) });
  const view = new ViewVehiclePage(page);
  const facts: Record<string, string> = {
    Make: 'volkswagen',
    'Licence number': 'JK45LMGP',
    'Weight in KG': '1,104',
    'Vehicle type': 'car',
    'Licence expiry': '2nd March, 2027',
    'Registration region': 'Gauteng',
    'Registration number': vehicle.registerNumber.toUpperCase(),
    'Renewal fee': 'R528.00',
  };
  for (const [name, value] of Object.entries(facts))
    await expect(view.fact(name)).toHaveText(value, { ignoreCase: true });
  await expect(page.getByRole('img', { name: 'Map of the delivery address' })).toBeVisible();
  await view.upload.choose(idPhoto);
  await expect(view.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await view.documents.view(/^View id\.(png|jpg)$/).click();
  await expect(view.viewer.image).toBeVisible();
});
