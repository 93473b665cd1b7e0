import type { Page } from '@playwright/test';

/** What a page holds beside memory: whatever a module that is gone may have left in it. */
interface Leftovers {
  nodes: number;
  /** Style elements and the rules in them. */
  styles: number;
  rules: number;
  intervals: number;
  timeouts: number;
  stored: string[];
}

/** Counts the timers that run on a page. Call it before the page is opened. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const running = { intervals: new Set<unknown>(), timeouts: new Set<unknown>() };
    const { setInterval, clearInterval, setTimeout, clearTimeout } = globalThis;
    const start = (run: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id: unknown = setTimeout(
        (...values: unknown[]) => {
          running.timeouts.delete(id);
          if (typeof run === 'function') run(...values);
        },
        ms,
        ...given,
      );
      running.timeouts.add(id);
      return id;
    };
    const repeat = (...given: Parameters<typeof setInterval>) => {
      const id = setInterval(...given);
      running.intervals.add(id);
      return id;
    };
    const stop = (id?: Parameters<typeof clearTimeout>[0]) => {
      running.timeouts.delete(id);
      running.intervals.delete(id);
      clearTimeout(id);
      clearInterval(id);
    };
    Object.assign(globalThis, {
      setTimeout: start,
      setInterval: repeat,
      clearTimeout: stop,
      clearInterval: stop,
      runningTimers: running,
    });
  });
}

/** What is on a page now. */
export const leftBehind = (page: Page): Promise<Leftovers> =>
  page.evaluate(() => {
    const { runningTimers } = globalThis as unknown as { runningTimers: Record<string, Set<unknown>> };
    return {
      nodes: document.querySelectorAll('*').length,
      styles: document.querySelectorAll('style').length,
      rules: [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
      intervals: runningTimers.intervals?.size ?? 0,
      timeouts: runningTimers.timeouts?.size ?? 0,
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted(),
    };
  });
