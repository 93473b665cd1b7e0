import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { faults } from '../data/fault-matrix/faults.ts';
import { goTo } from '../data/fault-matrix/visits.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';
import { Screen } from '../pages/parts/screen.ts';

/** For each module one of its pages, and a page of another module that must keep working. */
const modules = {
  'mfe-auth': { at: 'profile', other: 'manageVehicles', as: 'owner' },
  'mfe-vehicles': { at: 'manageVehicles', other: 'manageRenewals', as: 'owner' },
  'mfe-renewals': { at: 'manageRenewals', other: 'manageVehicles', as: 'owner' },
  'mfe-payments': { at: 'adminPayments', other: 'manageUsers', as: 'admin' },
  'mfe-admin': { at: 'manageUsers', other: 'adminManageVehicles', as: 'admin' },
} as const;

for (const [module, { at, other, as }] of Object.entries(modules))
  for (const [name, fault] of Object.entries(faults))
    test(`@deep [M1] ${module} ${name}: shows a fallback with its name, the rest works, and it can be retried without a reload`, async ({
      page,
    }) => {
      // An owner without vehicles, so that no expiry reminder covers the fallback.
      // A page of the shell, which does not load the module's code.
      const path = href('terms');
      if (as === 'owner') await asOwner(page, await activeOwner(), { path });
      else await asAdmin(page, { path });
      const { title } = new Screen(page);
      await expect(title).toBeVisible();
      const { alert: fallback, retry } = new ModuleFallback(page);
      await page.route(`**/modules/${module}/**`, fault);
      await goTo(page, href(at));
      await expect(fallback).toBeVisible();
      await goTo(page, href(other));
      await expect(fallback).toHaveCount(0);
      await expect(title).toBeVisible();
      await goTo(page, href(at));
      await expect(fallback).toBeVisible();
      await page.unroute(`**/modules/${module}/**`);
      await retry.click();
      await expect(fallback).toHaveCount(0);
      await expect(title).toBeVisible();
    });
