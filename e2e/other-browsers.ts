import { existsSync } from 'node:fs';
import { type BrowserType, firefox, webkit } from '@playwright/test';

/** Browsers other than Chromium. Playwright runs only its own builds of them. */
export const otherBrowsers: readonly { name: 'webkit' | 'firefox'; title: string; type: BrowserType }[] = [
  { name: 'webkit', title: 'WebKit', type: webkit },
  { name: 'firefox', title: 'Firefox', type: firefox },
];

export const isInstalled = (type: BrowserType): boolean => existsSync(type.executablePath());
