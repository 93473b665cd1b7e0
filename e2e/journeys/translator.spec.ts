import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { asOwner } from '../data/session.ts';

let site: IsolatedSite;
test.beforeEach(async () => {
  site = await startIsolatedSite({ SITE_LANGUAGES: 'af,zu,xh' });
});
test.afterEach(() => site.close());

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Texts of this page' });
const itemOf = (page: Page, english: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: english, exact: true }) });

/** Whether a line is drawn around what an element says. */
const isOutlined = (said: Locator) =>
  said.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('[aria-hidden] > div')]
      .filter(({ style }) => style.outline !== '')
      .map((one) => one.getBoundingClientRect())
      .some((box) => box.left >= left - 4 && box.top >= top - 4 && box.right <= right + 4 && box.bottom <= bottom + 4);
  });

const root = path.join(import.meta.dirname, '../..');
const catalogIn = (folder: string): Record<string, string> => {
  const { draft, read } = JSON.parse(readFileSync(path.join(folder, 'languages/xh.json'), 'utf8'));
  return { ...draft, ...read };
};

/** Reads a PO file into a copy of a module, and returns its texts. */
function imported(file: string, module: string): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), `${module}-`));
  cpSync(path.join(root, module), folder, { recursive: true });
  const command = path.join(root, 'packages/module-kit/src/main.ts');
  execFileSync(process.execPath, [command, 'messages', 'import', 'xh', file], { cwd: folder });
  const texts = catalogIn(folder);
  rmSync(folder, { recursive: true });
  return texts;
}

test('[LNG-5][LNG-6] a translator sees each text on its screen, says it better there, and brings that home', async ({
  page,
}) => {
  const words = catalogIn(path.join(root, 'mfe-payments'));
  const [title = '', search = '', statement = ''] = [
    words['My payments'],
    words['Search by reference or description'],
    words.Statement,
  ];
  await page.context().addCookies([{ name: 'language', value: 'xh', url: site.url }]);
  await asOwner(page, await activeOwner(), { origin: site.url, path: href('payments') });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await page.getByRole('button', { name: 'Texts of this page' }).click();
  await expect(itemOf(page, 'My payments')).toContainText('mfe-payments, draft');
  await expect(itemOf(page, 'My payments')).toContainText('Terms: payment = ');
  expect(await axeViolations(page)).toEqual([]);

  await itemOf(page, 'My payments').getByRole('button').click();
  await expect.poll(() => isOutlined(heading)).toBe(true);
  await page.getByPlaceholder(search).focus();
  await expect(itemOf(page, 'Search by reference or description')).toHaveAttribute('aria-current', 'true');
  expect(await isOutlined(heading)).toBe(false);

  await itemOf(page, 'My payments').getByRole('textbox').fill('Better words');
  await expect(heading).toHaveText(/Better words/);

  await page.getByRole('button', { name: statement }).click();
  // While the panel has the focus, the dialog is hidden from screen readers, as it hides the page.
  const dialog = page.locator('[role=dialog]');
  await expect(dialog).toBeVisible();
  await itemOf(page, 'Monthly statement').getByRole('textbox').fill('This month');
  await expect(dialog.getByText('This month')).toBeVisible();
  await itemOf(page, 'Monthly statement').getByRole('textbox').fill('');
  await dialog.press('Escape');

  const saved = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: 'Save 1 proposal' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('mfe-payments.xh.po');
  expect(imported(await file.path(), 'mfe-payments')).toEqual({ ...words, 'My payments': 'Better words' });
});
