import type { HealthReport, ModuleHealth, WebVitals } from 'shared-contracts/health';
import { healthReportsPath } from 'shared-contracts/health-path';
import { localPageStorage } from 'web-kit/host';
import type { HealthNote, HealthNotes, HealthSite } from './health-notes.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';

/** Shifts are added up as long as they are at most a second apart, and five in all. In ms. */
const shiftWindow = { gap: 1000, length: 5000 };

/** Measures the page's web vitals from its beginning, as far as the browser can. Gives them as they are so far. */
export function watchVitals(): () => WebVitals {
  const vitals: WebVitals = {};
  const longest = (vital: 'lcp' | 'inp', ms: number) => {
    vitals[vital] = Math.max(vitals[vital] ?? 0, Math.round(ms));
  };
  observe('largest-contentful-paint', ({ startTime }) => longest('lcp', startTime));
  // The slowest interaction; the definition leaves out one in fifty, which few visits have.
  observe('event', (entry) => {
    if ('interactionId' in entry && entry.interactionId) longest('inp', entry.duration);
  });
  const add = shiftCounter();
  if (observe('layout-shift', (entry) => isLayoutShift(entry) && (vitals.cls = add(entry)))) vitals.cls = 0;
  return () => vitals;
}

/** Adds up shifts. Gives the largest sum of a window. */
function shiftCounter(): (shift: LayoutShift) => number {
  const current = { start: -Infinity, last: -Infinity, sum: 0 };
  let largest = 0;
  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return largest;
    if (startTime - current.last > shiftWindow.gap || startTime - current.start > shiftWindow.length)
      Object.assign(current, { start: startTime, sum: 0 });
    current.last = startTime;
    current.sum += value;
    largest = Math.max(largest, current.sum);
    return largest;
  };
}

/** Whether the browser measures this kind of entry. */
function observe(type: string, take: (entry: PerformanceEntry) => void): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return false;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true });
  return true;
}

/** Until a report is sent, so that one carries several events. In ms. */
const delays = { failure: 1000, loaded: 5000 };

/** Key of what this browser has reported, so that a visitor counts once, whichever edge they come to. */
const sentKey = 'health';
const maxSent = 100;

/**
 * Sends what becomes of this page's versions: failures within two seconds, the rest together, at the latest when the page is
 * hidden, with its web vitals.
 */
export function sendHealth(site: HealthSite, notes: HealthNotes, send: (body: string) => void = sendBeacon): void {
  const vitals = watchVitals();
  let waiting: ModuleHealth[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;

  const flush = (last?: HealthReport['vitals']) => {
    clearTimeout(timer);
    dueAt = Infinity;
    if (waiting.length === 0 && !last) return;
    const report: HealthReport = { modules: waiting, ...(last && { vitals: last }) };
    waiting = [];
    send(JSON.stringify(report));
  };
  const flushWithin = (ms: number) => {
    if (performance.now() + ms >= dueAt) return;
    clearTimeout(timer);
    dueAt = performance.now() + ms;
    timer = setTimeout(flush, ms);
  };
  const take = (note: HealthNote) => {
    const health = moduleHealthOf(note, site);
    if (!health || !isFirst(health)) return;
    waiting.push(health);
    flushWithin(health.event.kind === 'loaded' ? delays.loaded : delays.failure);
  };

  for (const note of notes.list) take(note);
  notes.onNote = take;
  let hasVitals = true;
  const hide = () => {
    flush(hasVitals ? vitals() : undefined);
    hasVitals = false;
  };
  addEventListener('pagehide', hide);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hide();
  });
}

/** The report of a note. Undefined for a module that is not in the page. */
function moduleHealthOf(
  { module, version, phase, at }: HealthNote,
  { registry, since: shellSince }: HealthSite,
): ModuleHealth | undefined {
  const since = module === 'shell' ? shellSince : registry[module]?.extras.since;
  const base = { module, version, ...(since === undefined ? {} : { since }) };
  if (phase === undefined) {
    const ms = at - firstRequest(module, version);
    return { ...base, event: { kind: 'loaded', ...(ms >= 0 && { ms: Math.round(ms) }) } };
  }
  if (phase === 'contract' || phase === 'entry' || phase === 'chunk')
    return { ...base, event: { kind: 'failed', phase } };
  return { ...base, event: { kind: 'crashed' } };
}

/** When the first file of a version was requested, in ms since the page's time origin. Infinity if it is not known. */
const firstRequest = (module: string, version: string): number =>
  Math.min(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`/${module}/${version}/`))
      .map(({ startTime }) => startTime),
  );

/** Whether this browser reports that a version has loaded, or that it has failed, for the first time. Remembers it. */
function isFirst({ module, version, since = '', event }: ModuleHealth): boolean {
  const key = [module, version, since, event.kind === 'loaded' ? 'loaded' : 'failed'].join(' ');
  try {
    const sent: string[] = JSON.parse(localPageStorage.get(sentKey) ?? '[]');
    if (sent.includes(key)) return false;
    localPageStorage.set(sentKey, JSON.stringify([...sent, key].slice(-maxSent)));
  } catch {
    // Without storage the edge alone knows what it has counted.
  }
  return true;
}

/** Sends a report so that it survives the end of the page. */
function sendBeacon(body: string): void {
  const report = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.(healthReportsPath, report)) return;
  void fetch(healthReportsPath, { method: 'POST', body: report, keepalive: true }).catch(() => undefined);
}
