import { expect, test } from '@playwright/test';
import { href, pages } from 'shared-contracts/pages';
import { updateRenewal } from 'shared-contracts/renewals';
import { call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { adminToken, asAdmin } from '../data/session.ts';
import { Screen } from '../pages/parts/screen.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

const failure = (code: number, message: string) => ({
  status: code,
  json: { success: false, code, reason: 'unavailable', message },
});

test('[ADM-14] a failed status change shows the alert titled Error with the server’s message, and the renewal’s current state', async ({
  page,
}) => {
  const { renewal } = await paidRenewal();
  await asAdmin(page, { path: href('adminViewRenewal', { id: renewal.id }) });
  const view = new RenewalPage(page);
  await expect(view.status).toContainText('Submitted 1/7');
  await call(updateRenewal, { id: renewal.id, status: 'processing' }, await adminToken());
  await view.act('Add to Processing');
  const alert = view.question.titled('Error');
  await expect(alert).toContainText('Somebody else has changed this renewal in the meantime.');
  await view.question.answer('Close');
  await expect(view.status).toContainText('processing 3/7', { ignoreCase: true });

  await page.route('**/api/renewals', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(failure(502, 'The courier does not answer.'))
      : route.fallback(),
  );
  await view.act('Ready for Delivery');
  await expect(alert).toContainText('The courier does not answer.');
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await expect(view.status).toContainText('processing 3/7', { ignoreCase: true });
});

const lists = [
  { name: 'userRenewals', call: '**/api/admin/renewals?*', shown: /\d–\d+ of \d|No renewals found/ },
  { name: 'adminPayments', call: '**/api/payments/admin?*', shown: /\d–\d+ of \d|No payments found/ },
  { name: 'tarePricing', call: '**/api/license-fees?*', shown: 'Eastern Cape' },
] as const;

test('[ADM-14] a list that fails to load leaves only the content empty, is logged, and can be retried in place', async ({
  page,
}) => {
  await asAdmin(page);
  const screen = new Screen(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const { name, call: pattern, shown } of lists) {
    await page.route(pattern, (route) => route.fulfill(failure(503, `No ${name} today.`)));
    await page.goto(`${site()}${pages[name].path}`);
    const alert = screen.alert(`No ${name} today.`);
    await expect(alert).toBeVisible();
    await expect(screen.title).toBeVisible();
    await expect(screen.menu.link('Tare Pricing')).toBeVisible();
    await expect(screen.tables).toHaveCount(0);
    await page.unroute(pattern);
    await screen.retry(alert).click();
    await expect(screen.text(shown).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(logged.filter((line) => line.includes(`503 No ${name} today.`)).length, name).toBeGreaterThan(0);
  }
});
