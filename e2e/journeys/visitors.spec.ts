import { expect, test } from '@playwright/test';
import { newEmail } from '../data/api.ts';
import { AboutPage } from '../pages/about.page.ts';
import { FaqPage } from '../pages/faq.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { TermsPage } from '../pages/terms.page.ts';

test('[PUB-12] Back restores the scroll position, and a reloaded page starts at the top', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  const terms = new TermsPage(page);
  await terms.open();
  await terms.uncovered();
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  await terms.header.link('FAQ').click();
  const faq = new FaqPage(page);
  await expect(faq.title).toHaveText('Questions and answers');
  await expect(faq.title).toBeFocused();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(terms.title).toHaveText('Terms & Privacy Policy');
  await expect(terms.title).toBeFocused();
  await expect.poll(top).toBe(400);
  await new AboutPage(page).open();
  await terms.open();
  await expect(terms.title).toBeVisible();
  expect(await top()).toBe(0);
});

test('[PUB-12] a navigation starts at the top, on the company’s background', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.terms.scrollIntoViewIfNeeded();
  await home.terms.click();
  const terms = new TermsPage(page);
  await expect(terms.title).toHaveText('Terms & Privacy Policy');
  await expect(terms.title).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await home.terms.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await home.terms.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const wanted = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = (
      JSON.parse(document.getElementById('site')?.textContent ?? '{}') as { company: { backgroundColor: string } }
    ).company.backgroundColor;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const behind = await terms.content.evaluate((main) => {
    for (let element: Element | null = main; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });
  expect(behind).toBe(wanted);
});

test('[PUB-14] a toast is shown at the top right and disappears after four seconds', async ({ page }) => {
  await page.clock.install();
  const home = new HomePage(page);
  await home.open();
  await home.newsletter.subscribe(newEmail());
  const toast = home.toast('Please confirm by email');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(80);
  expect(box?.x).toBeGreaterThan(640);
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});
