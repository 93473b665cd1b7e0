import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** Fluent's focus sentinels are hidden and focusable on purpose, because they pass the focus on immediately. */
const sentinels = '[data-tabster-dummy]';

/** No script runs in the preview of a company, so axe cannot look into it and would wait for its answer. */
const isPreview = (frame: Frame): boolean => /\/preview\//.test(frame.url());

/**
 * The violations of WCAG 2.2 AA on a page, as rule and element. Axe is loaded once per page. A page with frames is left
 * to the builder, which looks into them but loads axe again and opens a page of its own each time.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await settled(page);
  if (page.frames().some((frame) => frame !== page.mainFrame() && !isPreview(frame))) {
    const { violations } = await new AxeBuilder({ page }).withTags(standards).exclude(sentinels).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([tags, exclude]) => {
      const options = { runOnly: tags, resultTypes: ['violations' as const] };
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run({ exclude }, options);
      const found: string[] = [];
      for (const { id, nodes } of violations)
        for (const { target } of nodes) {
          const element = document.querySelector(String(target[0]));
          // What the sticky bar of a phone covers has its whole size once it is scrolled to.
          if (id === 'target-size' && element) {
            element.scrollIntoView({ block: 'center' });
            const again = await run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
            if (again.violations.length === 0) continue;
          }
          found.push(`${id}: ${target.join(' ')}`);
        }
      return found;
    },
    [standards, sentinels] as const,
  );
}

/** Waits until what fades or moves has come to rest: halfway, a colour has less contrast. What moves for good is left alone. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const limit = new Promise((resolve) => setTimeout(resolve, 2000)); // one that is paused never ends
    await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), limit]);
  });
