import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, idPhoto } from '../data/api.ts';
import { asOwner } from '../data/session.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';

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
