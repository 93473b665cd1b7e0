import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

interface ProbeOptions {
  /** What has to be painted, and no loading screen above it. */
  content: string;
  /** The first control: a button that opens a popover, or a field. */
  control: string;
}

/** What a page tells about its load. Times in ms since the navigation; 0 until it has happened. */
interface Seen {
  content: number;
  usable: number;
  lcp: number;
  cls: number;
  inp: number;
}

declare global {
  interface Window {
    /** Only in pages under measurement. */
    pageProbe: Seen;
  }
}

interface Entry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
}

export interface Load {
  /** Times in ms since the navigation. */
  content: number;
  usable: number;
  lcp: number;
  cls: number;
  inp: number;
  /** Compressed bytes of the scripts that had arrived when the page was usable. */
  scripts: number;
  /** Compressed bytes of the HTML. */
  page: number;
  /** Requests answered when the page was usable. */
  requests: number;
}

interface Line {
  /** In bytes per second and ms. */
  network: { offline: boolean; downloadThroughput: number; uploadThroughput: number; latency: number };
  /** How many times slower than this one the processor is. */
  slowdown: number;
  screen: Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'>;
}

export const lines = {
  slow4g: {
    network: { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 },
    slowdown: 4,
    screen: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  /** 10 Mbit/s. */
  office: {
    network: { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 20 },
    slowdown: 1,
    screen: { viewport: { width: 1280, height: 800 } },
  },
} as const satisfies Record<string, Line>;

/** Until the first control responds. Rejects after this many ms. */
const patience = 30_000;
/** How long a page is watched when it is usable, in ms: what was typed must stay, and nothing may move. */
const watched = 1500;

export interface Visit extends ProbeOptions {
  url: string;
  line: Line;
  storageState?: BrowserContextOptions['storageState'];
}

/** Loads a page with an empty cache, uses its first control as soon as there is one, and says how long everything took. */
export async function measureLoad(browser: Browser, { url, line, storageState, ...probe }: Visit): Promise<Load> {
  const context = await browser.newContext({
    ...line.screen,
    ignoreHTTPSErrors: true,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', line.network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
    // A reminder that opens above an owner's page has been closed earlier in the visit.
    await page.addInitScript(() => sessionStorage.setItem('expiry-reminder-closed', 'yes'));
    await page.addInitScript(installProbe, probe);
    await page.goto(url, { waitUntil: 'commit', timeout: patience });
    await page.waitForFunction(() => window.pageProbe.content > 0, undefined, { timeout: patience });
    await tryControl(page, probe.control);
    return await page.evaluate(read);
  } finally {
    await context.close();
  }
}

/** Clicks the first control, and types if it is a field, again and again until that has worked and stays so. */
async function tryControl(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector).first();
  const isField = await control.evaluate((element) => element instanceof HTMLInputElement);
  const isUsable = () => page.evaluate(() => window.pageProbe.usable > 0);
  const deadline = performance.now() + patience;
  let usableSince: number | undefined;
  while (usableSince === undefined || performance.now() < usableSince + watched) {
    if (performance.now() > deadline) throw new Error(`${page.url()} has not become usable.`);
    if (await isUsable()) usableSince ??= performance.now();
    else {
      usableSince = undefined;
      const box = await control.boundingBox();
      if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      if (isField) await page.keyboard.type('a');
      // Nobody presses again before the page could show that it has responded: a second press would close the menu.
      await page.waitForFunction(() => window.pageProbe.usable > 0, undefined, { timeout: 100 }).catch(() => undefined);
    }
    await page.waitForTimeout(10);
  }
}

/** Runs in the page. */
function read(): Load {
  const seen = window.pageProbe;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const arrived = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= seen.usable);
  const files = new Map(arrived.map((entry) => [entry.name, entry.encodedBodySize]));
  const scripts = [...files].filter(([name]) => new URL(name).pathname.endsWith('.js'));
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    ...seen,
    scripts: scripts.reduce((sum, [, bytes]) => sum + bytes, 0),
    page: document?.encodedBodySize ?? 0,
    requests: 1 + arrived.length,
  };
}

/** Runs in the page before its own scripts. Self-contained, because the browser gets its source. */
function installProbe({ content, control }: ProbeOptions): void {
  const seen: Seen = { content: 0, usable: 0, lcp: 0, cls: 0, inp: 0 };
  window.pageProbe = seen;
  const observe = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  });

  const isShown = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
  /** The text stands in the field, or the button's popover is open. */
  const responds = () => {
    const element = document.querySelector(control);
    if (element instanceof HTMLInputElement) return element.value !== '';
    return element instanceof HTMLButtonElement && element.popoverTargetElement?.matches(':popover-open') === true;
  };
  let painting: 'content' | 'usable' | undefined;
  const afterPaint = (moment: 'content' | 'usable') => {
    painting = moment;
    setTimeout(() => {
      seen[moment] = performance.now();
      painting = undefined;
    });
  };
  const look = () => {
    if (!painting) {
      if (seen.content === 0 && isShown(content) && !isShown('#loading')) afterPaint('content');
      else if (seen.usable === 0 && responds()) afterPaint('usable');
      // What was typed is gone.
      else if (seen.usable > 0 && !responds()) seen.usable = 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
