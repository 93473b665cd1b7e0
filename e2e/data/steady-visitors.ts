import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { Screen } from '../pages/parts/screen.ts';
import { activeOwner } from './api.ts';
import type { IsolatedSite } from './isolated-site.ts';
import { asAdmin, asOwner } from './session.ts';

/** Milliseconds that a visitor waits for a page. */
const patience = 15_000;

/** Milliseconds between two visits. */
const pause = 1000;

/** A page of each module, and the heading by which a visitor knows that it works. */
export const ownersPages = [
  [href('manageVehicles'), 'My vehicles'],
  [href('manageRenewals'), 'My renewals'],
  [href('profile'), 'My profile'],
] as const;
export const adminsPages = [
  [href('manageUsers'), 'Users'],
  [href('adminPayments'), 'Payments'],
] as const;

export interface Visits {
  count: number;
  /** What visitors saw instead of the page. */
  failed: string[];
}

/** Visitors who open pages of all modules, each time as somebody new, until `stop` is called. */
export async function startVisitors(browser: Browser, site: IsolatedSite): Promise<{ stop: () => Promise<Visits> }> {
  const visits: Visits = { count: 0, failed: [] };
  let stopped = false;

  const visit = async (page: Page, path: string, heading: string): Promise<void> => {
    // The versions are picked by this id.
    await page.context().addCookies([{ name: 'visitor', value: randomBytes(8).toString('hex'), url: site.url }]);
    await page.goto(`${site.url}${path}`);
    const { title } = new Screen(page);
    await title.filter({ hasText: heading }).waitFor({ timeout: patience });
  };
  const keepVisiting = async (page: Page, pages: typeof ownersPages | typeof adminsPages): Promise<void> => {
    while (!stopped)
      for (const [path, heading] of pages) {
        visits.count += 1;
        await setTimeout(pause);
        await visit(page, path, heading).catch(async (failure: unknown) => {
          visits.failed.push(`${path}: ${await page.locator('body').innerText()}\n${String(failure)}`);
        });
      }
    await page.context().close();
  };

  const newPage = async () => (await browser.newContext()).newPage();
  const [owner, admin] = [await newPage(), await newPage()];
  await asOwner(owner, await activeOwner(), { origin: site.url });
  await asAdmin(admin, { origin: site.url });
  const visitors = [keepVisiting(owner, ownersPages), keepVisiting(admin, adminsPages)];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(visitors);
      return visits;
    },
  };
}
