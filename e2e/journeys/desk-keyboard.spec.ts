import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { listAllRenewals } from 'shared-contracts/renewals';
import { activeOwner, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { adminToken, asAdmin } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { doNow } from '../pages/parts/do-now.ts';
import { RenewalPage } from '../pages/renewal.page.ts';

const count = 20;

/** Letters that are in no other renewal's plate. */
const mark = () => `W${Date.now().toString(36).slice(-5)}`.toUpperCase();

test('[DSK-3] twenty renewals go from Submitted to delivery requested by keyboard alone, with at most three keystrokes each and no reload', async ({
  page,
}) => {
  test.slow();
  const owner = await activeOwner();
  const word = mark();
  for (let at = 1; at <= count; at += 1) await paidRenewal({ owner, fields: { licenseNumber: `${word} ${at}GP` } });
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open(`?search=${word}&take=25`);
  await expect(list.select(new RegExp(`^Select ${word}`))).toHaveCount(count);
  await expect(list.tools.button).toBeVisible();
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  let keystrokes = 0;
  const press = async (key: string) => {
    keystrokes += 1;
    await page.keyboard.press(key);
  };
  // Every row is looked at and selected.
  for (let at = 0; at < count; at += 1) {
    await press('j');
    await press('x');
  }
  await expect(list.text(`${count} selected`)).toBeVisible();
  for (const action of ['Add to Processing', 'Ready for Delivery']) {
    await expect(list.bulkAction(action, count)).toBeVisible();
    await press(action === 'Add to Processing' ? 'p' : 'd');
    await expect(list.question.dialog).toContainText('This will update the renewal status');
    await press('Enter');
    if (action === 'Ready for Delivery') await doNow(page, action);
    await expect(list.summary(action)).toHaveText(`${action}: ${count} of ${count} done`, { timeout: 60_000 });
    if (action === 'Add to Processing') {
      await expect(list.text('Next: Ready for Delivery')).toHaveCount(count);
      await press('a');
    }
  }
  expect(keystrokes).toBeLessThanOrEqual(3 * count);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  const done = await call(
    listAllRenewals,
    { search: word, status: 'delivery requested', take: 100 },
    await adminToken(),
  );
  expect(done.entries).toHaveLength(count);
});

test('[DSK-3][DSK-4] the palette finds a person by telephone, runs an action of the screen, and gives the focus back', async ({
  page,
}) => {
  const owner = await activeOwner();
  const plate = `${mark()} GP`;
  const { renewal } = await paidRenewal({ owner, fields: { licenseNumber: plate } });
  await asAdmin(page, { path: href('adminViewRenewal', { id: renewal.id }) });
  const shown = new RenewalPage(page);
  const { tools } = new ActiveRenewalsPage(page);
  // By selector, because one that is closing is no longer there for assistive technology.
  const dialogs = page.locator('[role=dialog], [role=alertdialog]');
  await expect(shown.action('Add to Processing')).toBeVisible();
  await tools.button.focus();
  await page.keyboard.press('Control+k');
  await expect(tools.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tools.palette).toHaveCount(0);
  await expect(tools.button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(tools.input).toBeFocused();
  await page.keyboard.type('add to proc');
  await expect(tools.option(/^Add to Processing/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^Undo Add to Processing/ });
  await expect(undo).toBeVisible();
  await expect(shown.action('Add to Processing')).toBeDisabled();
  await expect(tools.button).toBeFocused();
  await page.keyboard.press('z');
  await expect(undo).toHaveCount(0);
  await expect(dialogs).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(tools.input).toBeFocused();
  await page.keyboard.type(plate);
  await expect(tools.option(new RegExp(`^${plate}, Submitted`))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await tools.input.fill('active');
  await expect(tools.option('Active renewals')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href('userActiveRenewals')}`);
});
