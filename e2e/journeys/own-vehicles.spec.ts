import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, idPhoto } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { asOwner } from '../data/session.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';

test('@phone [VEH-12] a document of a vehicle is uploaded and viewed', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inDays(200) });
  await asOwner(page, owner, { path: href('viewVehicle', { id: vehicle.id }) });
  const view = new ViewVehiclePage(page);
  await view.upload.choose(idPhoto);
  await expect(view.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await view.documents.view(/^View id\.(png|jpg)$/).click();
  await expect(view.viewer.image).toBeVisible();
});
