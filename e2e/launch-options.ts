import { findBrowser, findHeadlessShell } from './find-browser.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browser = findBrowser();
const shell = findHeadlessShell() ?? browser;

/** Launch options of a whole browser, which also has a camera. Without an installed one, of the one that Playwright fetched. */
export const launchOptions = { ...(browser ? { executablePath: browser } : { channel: 'chromium' }), args };

/** Launch options of the journeys: the headless shell if there is one, in which they take a quarter less time. */
export const shellOptions = { ...(shell ? { executablePath: shell } : {}), args };
