import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../data/axe-violations.ts';
import { type Gallery, openGallery } from '../data/built-gallery.ts';
import { openRequests, settled } from '../data/settled.ts';

// One build for both tests. A trace of so many stories takes longer than they do.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

/** Pages that share the stories, because React shows a story only after a pause. */
const pageCount = 4;
let gallery: Gallery;

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

/** Opens a story: in the page that is already there, unless a dialog covers it. Returns whether it is shown. */
async function openStory(page: Page, story: string, company: string): Promise<boolean> {
  const isFresh = page.url() === 'about:blank' || (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
  if (isFresh) await page.goto(`${gallery.url}/?mode=preview&story=${story}&arg-company=${company}`);
  else await page.evaluate(`ladleDispatch({ type: 'update-story', value: '${story}' })`);
  const isThere = (name: string) => document.querySelector(`[data-story="${name}"]`)?.hasChildNodes();
  return page.waitForFunction(isThere, `${company} ${story}`, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** Takes stories from the list until it is empty. Returns what is wrong with them. */
async function faultsOf(context: BrowserContext, stories: string[], company: string): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  const requests = openRequests(page);
  let story = stories.shift();
  page.on('pageerror', (error) => faults.push(`${story} throws: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${story} prints: ${message.text()}`);
  });
  for (; story; story = stories.shift()) {
    if (await openStory(page, story, company)) {
      await settled(page, requests);
      for (const violation of await axeViolations(page)) faults.push(`${story} violates ${violation}`);
    } else {
      faults.push(`${story} is not shown`);
      await page.goto('about:blank');
    }
  }
  return faults;
}

for (const company of ['AllSet', 'Partner'])
  test(`@deep [Q4] every story of the gallery meets WCAG 2.2 AA in the colours of ${company} and prints no error`, async ({
    context,
  }) => {
    test.slow();
    const stories = [...gallery.stories];
    expect(stories).not.toEqual([]);
    const faults = await Promise.all(Array.from({ length: pageCount }, () => faultsOf(context, stories, company)));
    expect(faults.flat()).toEqual([]);
  });
