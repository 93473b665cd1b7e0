import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';

/** What can be pressed and is smaller than 24 by 24 pixels. An inline link is only as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, input:not([type=file]), select, textarea, [role=button], [role=tab]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() && !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'),
      )
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const label = element.closest('label')?.getBoundingClientRect();
        return Math.max(width, label?.width ?? 0) < 24 || Math.max(height, label?.height ?? 0) < 24;
      })
      .filter((element) => !element.matches('[tabindex="-1"]'))
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${element.getAttribute('type') ?? ''}`,
      ),
  );

/** Accessibility violations of the screen at both widths (rule and element), small targets, and whether it overflows. */
export async function screenFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const at = `${page.url()} ${width}`;
    for (const violation of await axeViolations(page)) faults.push(`${at} ${violation}`);
    for (const target of await smallTargets(page)) faults.push(`${at} is smaller than 24 pixels: ${target}`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      faults.push(`${at} is wider than the window`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
