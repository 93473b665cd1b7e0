import { expect, type Page, type Route, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';
import { Screen } from '../pages/parts/screen.ts';

type Fault = (route: Route) => Promise<void>;

const answers =
  (answer: Parameters<Route['fulfill']>[0]): Fault =>
  (route) =>
    route.fulfill(answer);
const script = (body: string) => answers({ status: 200, contentType: 'text/javascript', body });

/** Faults of a module's files. */
const faults: Record<string, Fault> = {
  'not found': answers({ status: 404, body: 'gone' }),
  'no such host': (route) => route.abort('namenotresolved'),
  'no answer at all': () => new Promise(() => undefined),
  'an error': answers({ status: 500, body: 'oops' }),
  'half a file': async (route) => {
    const source = await (await route.fetch()).text();
    await route.fulfill({ status: 200, contentType: 'text/javascript', body: source.slice(0, source.length / 2) });
  },
  'HTML instead of JavaScript': answers({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' }),
  'a syntax error': script('var = ;'),
  'code that throws': script('throw new Error("broken")'),
};

/** For each module one of its pages, and a page of another module that must keep working. */
const modules = {
  'mfe-auth': { at: 'profile', other: 'manageVehicles', as: 'owner' },
  'mfe-vehicles': { at: 'manageVehicles', other: 'manageRenewals', as: 'owner' },
  'mfe-renewals': { at: 'manageRenewals', other: 'manageVehicles', as: 'owner' },
  'mfe-payments': { at: 'adminPayments', other: 'manageUsers', as: 'admin' },
  'mfe-admin': { at: 'manageUsers', other: 'adminManageVehicles', as: 'admin' },
} as const;

async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const [module, { at, other, as }] of Object.entries(modules))
  for (const [name, fault] of Object.entries(faults))
    test(`@deep [M1] ${module}, ${name}: shows a fallback with its name, the rest works, and it can be retried without a reload`, async ({
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
