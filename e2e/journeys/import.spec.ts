import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { listVehicles } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { inDays } from '../data/days.ts';
import { effortOn } from '../data/effort.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { ImportVehiclesPage } from '../pages/import-vehicles.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';

// cspell:ignore Vloot
const line = (plate: string, register: string, province = 'GP') =>
  `${plate};${register};Toyota;Hilux;2020;motor;1 800 kg;${province};${inDays(200)}`;

test('[BIZ-3][U17] a file of an Afrikaans office with faults and doubles: columns chosen, a row corrected, left and found again, added, the rest downloaded', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner, { registerNumber: 'known1x', licenseNumber: 'KNOWN1GP', licenseExpires: inDays(300) });
  const file = [
    'Vloot;Registernommer;Fabrikaat;Model;Jaar;Voertuigtipe;Tarra (kg);Provinsie;Vervaldatum',
    line('IMP 1 GP', 'JRN1X'),
    line('IMP 2 GP', 'JRN2X', 'Atlantis'),
    line('IMP 3 GP', 'JRN1X'),
    line('IMP 4 GP', 'KNOWN1X'),
    line('IMP 5 GP', '=1+1'),
  ].join('\r\n');
  await asOwner(page, owner);
  const effort = await effortOn(page);
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.openImport();
  const imports = new ImportVehiclesPage(page);
  // As an older Excel writes it.
  await imports.chooseFile({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${file}`, 'utf16le'),
  });
  await imports.columnOf('Licence Number').selectOption({ label: 'Vloot: IMP 1 GP' });
  await imports.check(5).click();
  await expect(imports.row('Please choose the province')).toContainText('IMP 2 GP');
  await expect(imports.add('1 vehicle')).toBeEnabled();
  expect(await axeViolations(page)).toEqual([]);
  // To the menu, its entry, the one column that is not recognised, and the check.
  expect(effort.taps).toBeLessThanOrEqual(5);
  await page.close();

  const later = await page.context().newPage();
  const rest = await effortOn(later);
  const again = new ImportVehiclesPage(later);
  await later.goto(`${site()}${href('manageVehicles')}`);
  await again.link('Go on').click();
  await again.correct(3);
  await expect(again.vehicle.province).toHaveAccessibleDescription(
    /Please choose the province. In your file: Atlantis/,
  );
  expect(await axeViolations(later)).toEqual([]);
  await again.vehicle.province.selectOption('limpopo');
  await again.saveRow.click();
  await expect(again.toast('Row 3 is ready')).toBeVisible();
  await again.show.selectOption('double');
  await expect(again.row('Same register number as row 2')).toBeVisible();
  await expect(again.row('You already have this vehicle: KNOWN1GP')).toBeVisible();
  await again.add('2 vehicles').click();
  await expect(again.heading('2 vehicles added')).toBeVisible();
  // Back to it, a row with its province, those that are there already, and adding the rest.
  expect([rest.taps, rest.fields.size]).toEqual([8, 0]);
  expect(await axeViolations(later)).toEqual([]);
  const refused = await again.downloadRefused('3 rows');
  for (const words of ['"IMP 3 GP"', 'row 2', 'KNOWN1GP', `"'=1+1"`]) expect(refused).toContain(words);
  const { entries } = await call(listVehicles, {}, owner.token);
  expect(entries.map(({ licenseNumber }) => licenseNumber).toSorted()).toEqual(['imp 1 gp', 'imp 2 gp', 'known1gp']);
  await again.toVehicles.click();
  await expect(new ManageVehiclesPage(later).row('IMP 1 GP')).toBeVisible();
});
