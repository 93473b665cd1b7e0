import type { Page, Request } from '@playwright/test';

/** Requests of a page that are on their way, from now on. */
export function openRequests(page: Page): ReadonlySet<Request> {
  const requests = new Set<Request>();
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Waits until nothing on the page changes for a while, and nothing is being loaded. */
export async function settled(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  let before: number;
  do {
    before = requests.size;
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let quiet = setTimeout(resolve, 100);
          new MutationObserver(() => {
            clearTimeout(quiet);
            quiet = setTimeout(resolve, 100);
          }).observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
  } while (before + requests.size > 0);
}
