import type { Page } from '@playwright/test';

/** What an error report says of the failure. */
interface Report {
  message: string;
  /** What the report names besides: module, version, phase and so on. */
  context: Readonly<Record<string, unknown>>;
}

/** Collects the error reports of a page, which it writes to its console. */
export function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('console', async (message) => {
    if (message.type() !== 'error') return;
    const context: unknown = await message
      .args()[1]
      ?.jsonValue()
      .catch(() => undefined);
    if (typeof context === 'object' && context !== null)
      reports.push({ message: message.text(), context: { ...context } });
  });
  return reports;
}
