import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { FaqPage } from '../pages/faq.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';

test('[PUB-9] the header has links and Sign up for a visitor, and the full name with a menu for an owner', async ({
  page,
}) => {
  const faq = new FaqPage(page);
  await faq.open();
  const { header } = faq;
  for (const name of ['About', 'Contact', 'FAQ', 'Login', 'Sign up']) await expect(header.link(name)).toBeVisible();
  await header.link('AllSet, home').click();
  await page.waitForURL(`${site()}/`);
  const owner = await activeOwner();
  await asOwner(page, owner);
  await expect(header.login).toHaveCount(0);
  const profile = header.button(owner.fullName);
  // The last name is only for screen readers.
  const shownWidth = () => profile.getByText('Khumalo').evaluate((part) => part.getBoundingClientRect().width);
  expect(await shownWidth()).toBeLessThan(2);
  await profile.click();
  await expect(header.button('Log out')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
  await profile.click();
  await header.link('Profile').click();
  await page.waitForURL(`${site()}${href('profile')}`);
  await faq.open();
  expect(await shownWidth()).toBeGreaterThan(40);
  await profile.click();
  await expect(header.button('Logout')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('[PUB-9] the menu has the links that do not fit the header, and closes on navigation', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    const { header } = home;
    await expect(header.link('FAQ')).toBeHidden();
    await header.menuButton.click();
    await header.link('FAQ').click();
    await page.waitForURL(`${site()}${href('faq')}`);
    await expect(header.link('FAQ')).toBeHidden();
  });

  test('[PUB-9][SPD-2] the menu lies above the page, which does not move, and closes on Escape or a touch beside it', async ({
    page,
  }) => {
    const home = new HomePage(page);
    await home.open();
    await home.uncovered();
    const { header } = home;
    const before = await home.title.boundingBox();
    await header.menuButton.click();
    await expect(header.link('FAQ')).toBeVisible();
    expect(await home.title.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(header.link('FAQ')).toBeHidden();
    await header.menuButton.click();
    await expect(header.link('FAQ')).toBeVisible();
    await page.mouse.click(195, 820);
    await expect(header.link('FAQ')).toBeHidden();
  });

  test('[PUB-9] an owner’s menu has first name and Log out on account pages, and full name and Logout elsewhere', async ({
    page,
  }) => {
    const owner = await activeOwner();
    await asOwner(page, owner);
    const { header } = new ManageVehiclesPage(page);
    await header.menuButton.click();
    await expect(header.inMenu('Log out')).toBeVisible();
    for (const name of ['Details', 'Payments']) await expect(header.menu.getByRole('link', { name })).toHaveCount(1);
    await expect(header.menu.getByRole('link', { name: 'Profile' })).toHaveCount(0);
    await expect(header.menu).not.toContainText(owner.fullName);
    await new FaqPage(page).open();
    await header.menuButton.click();
    await expect(header.inMenu('Logout')).toBeVisible();
    await expect(header.menu).toContainText(owner.fullName);
  });
});
