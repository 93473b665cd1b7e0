import type { Locator, Page } from '@playwright/test';
import { Screen } from '../../pages/parts/screen.ts';
import { activeOwner } from '../api.ts';
import { asAdmin, asOwner } from '../session.ts';

export const titled =
  (title: string) =>
  (page: Page): Locator =>
    new Screen(page).title.filter({ hasText: title });
export const banner = (page: Page): Locator => new Screen(page).header.banner;

export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** An owner without vehicles, so that no expiry reminder covers the fallback, on a page that is there. */
export async function ownerAt(page: Page, path: string): Promise<void> {
  await asOwner(page, await activeOwner(), { path });
  await new Screen(page).title.waitFor();
}

export async function adminAt(page: Page, path: string): Promise<void> {
  await asAdmin(page, { path });
  await new Screen(page).title.waitFor();
}
