import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { cards } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { ManagePasswordPage } from '../pages/manage-password.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

const newer = '9.2.0';
// Of signs alone: a release whose words are in no catalogue is refused.
const second = ' (2)';
let site: IsolatedSite;
let team: ModuleCheckout;

test.describe.configure({ mode: 'serial' });

/** Publishes a version of a module in which pages with these titles are of the second edition. */
async function publishSecondEdition(module: string, file: string, ...titles: string[]): Promise<void> {
  const checkout = openModuleCheckout(site.releases, module);
  try {
    for (const title of titles) checkout.edit(file, `t('${title}')`, `\`\${t('${title}')}${second}\``);
    await checkout.run('release', 'publish', module, '--version', newer);
  } finally {
    checkout.close();
  }
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startIsolatedSite();
  await publishSecondEdition('mfe-auth', 'manage-password/ManagePasswordPage.tsx', 'Change your password');
  await publishSecondEdition('mfe-renewals', 'start-renewal/Wizard.tsx', 'Renew your licence', 'Your payment');
  team = openModuleCheckout(site.releases);
});
test.afterAll(async () => {
  team.close();
  await site.close();
});

/** Withdraws the second edition of a module, and waits until the edge knows. */
async function withdraw(page: Page, module: string): Promise<void> {
  await team.run('release', 'withdraw', module, newer);
  await expect
    .poll(async () => {
      const recalls: Record<string, string[]> = await (await page.request.get(`${site.url}/recalls.json`)).json();
      return recalls[module];
    })
    .toEqual([newer]);
}

/** Makes the tab ask for recalls, as on waking, until the edge has answered. */
async function wake(page: Page): Promise<void> {
  await expect(async () => {
    const asked = page.waitForResponse('**/recalls.json', { timeout: 1000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  }).toPass();
}

/** A mark that the page loses when it reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('[TEM-4][M16] a withdrawn version leaves an open tab without a reload, and a half-filled form keeps what was typed, passwords and cursor', async ({
  page,
}) => {
  await asOwner(page, await activeOwner(), { origin: site.url, path: href('managePassword') });
  const password = new ManagePasswordPage(page);
  await expect(password.title).toHaveText(`Change your password${second}`);
  await mark(page);
  await password.current.fill('what it is now');
  await password.next.pressSequentially('half a n');
  await withdraw(page, 'mfe-auth');
  await wake(page);
  await expect(password.title).toHaveText('Change your password');
  await expect(password.current).toHaveValue('what it is now');
  await expect(password.next).toBeFocused();
  await page.keyboard.type('ew one');
  await expect(password.next).toHaveValue('half a new one');
  expect(await isSamePage(page)).toBe(true);
});

test('[M16] a withdrawal does not cut off a payment: the card form stays, and the module is replaced after it', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { origin: site.url, path: href('collection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.cardNumber.fill(cards.declined);
  await mark(page);
  await withdraw(page, 'mfe-renewals');
  await wake(page);
  await expect(wizard.title).toHaveText(`Renew your licence${second}`);
  await expect(wizard.cardNumber).toHaveValue(/\d{4}/);
  await wizard.pay(cards.declined);
  await expect(wizard.heading('Your bank declined this card')).toBeVisible();
  await expect(wizard.title).toHaveText(`Renew your licence${second}`);
  await wizard.tryAgain.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  await expect(wizard.title).toHaveText('Your payment');
  expect(await isSamePage(page)).toBe(true);
});
