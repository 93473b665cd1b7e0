import { existsSync } from 'node:fs';
import { homedir } from 'node:os';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${homedir()}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed Chrome or Chromium. Undefined if there is none, and Playwright's own is used. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...places].find((path) => path !== undefined && path !== '' && existsSync(path));

const headlessShell = '/usr/bin/chromium-headless-shell';

/** Path of an installed Chromium without the parts that show windows, unless CHROME_PATH names another browser. */
export const findHeadlessShell = (): string | undefined =>
  !process.env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : undefined;
