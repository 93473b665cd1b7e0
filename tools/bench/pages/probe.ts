export interface ProbeOptions {
  /** What has to be painted, and no loading screen above it. */
  content: string;
  /** The first control: a button that opens a popover, or a field. */
  control: string;
}

/** What a page tells about its load. Times in ms since the navigation; 0 until it has happened. */
export interface Seen {
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

/** Runs in the page before its own scripts. Self-contained, because the browser gets its source. */
export function installProbe({ content, control }: ProbeOptions): void {
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
