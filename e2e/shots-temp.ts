import { chromium } from '@playwright/test';
import { listAllPayments } from 'shared-contracts/payments';
import { refundPart } from 'shared-contracts/refund-lists';
import { getPaymentDetails } from 'shared-contracts/payment-details';
import { updateRenewal } from 'shared-contracts/renewals';
import { launchOptions } from './launch-options.ts';
import { axeViolations } from './data/axe-violations.ts';
import { call } from './data/api.ts';
import { paidRenewal } from './data/paid-renewal.ts';
import { adminToken, asAdmin } from './data/session.ts';
import { siteOf, sandbox } from './data/product.ts';

const token = await adminToken();
if (process.argv[2] === 'fill') {
  for (let n = 0; n < 4; n += 1) {
    const { renewal } = await paidRenewal();
    const id = renewal.paymentId;
    if (n < 2) {
      const { leftInCents } = await call(getPaymentDetails, { id }, token);
      await call(
        refundPart,
        {
          id,
          requestId: crypto.randomUUID(),
          amountInCents: 25_000,
          leftInCents,
          note: 'The disc came a week later than promised, although the courier had it.',
        },
        token,
      );
    }
    if (n === 2) {
      const { payment } = await call(getPaymentDetails, { id }, token);
      await fetch(`${sandbox()}/cards/${payment.checkoutId}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome: 'declined' }),
      });
      const { leftInCents } = await call(getPaymentDetails, { id }, token);
      await call(
        refundPart,
        {
          id,
          requestId: crypto.randomUUID(),
          amountInCents: 12_345,
          leftInCents,
          note: 'Charged twice for the delivery.',
        },
        token,
      );
    }
  }
}
const { results } = await call(listAllPayments, { take: 5 }, token);
const paths: Record<string, string> = {
  dashboard: '/admin/dashboard',
  payments: '/admin/payments',
  refunds: '/admin/refunds',
  payment: `/admin/payments/${results.find(({ parts }) => parts?.length)?.id ?? results[0]?.id}`,
  settlements: '/admin/settlements',
};
const wanted = process.argv[3]?.split(',') ?? Object.keys(paths);
const browser = await chromium.launch(launchOptions);
for (const [brand, email, origin] of [
  ['allset', 'admin@allset.test', undefined],
  ['acme', 'clerk@acme.test', siteOf('acme')],
] as const)
  for (const width of [1280, 390]) {
    const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 } });
    const page = await context.newPage();
    for (const name of wanted) {
      if (brand === 'acme' && name === 'payment') continue;
      await asAdmin(page, { email, path: paths[name]!, ...(origin ? { origin } : {}) });
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/shots/${name}-${brand}-${width}.png`, fullPage: true });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      console.log(name, brand, width, wide ? 'WIDE' : '', await axeViolations(page));
      if (name === 'payment' && brand === 'allset') {
        await page.getByRole('button', { name: 'Refund a part' }).click();
        await page.getByLabel('Amount (rand)').fill('100,50');
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/shots/dialog-${brand}-${width}.png` });
        console.log('dialog', await axeViolations(page));
      }
      if (name === 'dashboard') {
        for (const button of await page.getByRole('button', { name: /^Show table/ }).all())
          await button.click().catch(() => undefined);
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/shots/tables-${brand}-${width}.png`, fullPage: true });
        console.log('tables', await axeViolations(page));
      }
    }
    await context.close();
  }
await browser.close();
