import { expect, test } from '@playwright/test';
import { requiredEnv } from '../data/product.ts';

test('[H1] the API reference works in a browser under a policy without inline or third-party code', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto(`${requiredEnv('E2E_API')}/docs#/quotes/getQuote`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https:|\*/);
  await expect(page.getByRole('heading', { name: /^AllSet API/ })).toBeVisible();
  // Of many operations only those in view are rendered, so the address names one, which is open then.
  await expect(page.getByRole('button', { name: /^GET \/api\/license-fees\/quote/ })).toBeVisible();
  await expect(page.getByText('What renewing a licence costs today.').first()).toBeVisible();
  await expect(page.getByText('Tare in whole kilograms.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.locator('.live-responses-table')).toContainText('"tareAmount"');
  expect(complaints).toEqual([]);
});
